import { missingPage } from '#app/document/missing-page.ts'

/** Any path that no other route answers; the root's error boundary shows the not-found page. */
export function loader() {
  throw missingPage()
}

export default function NotFound() {
  return null
}
