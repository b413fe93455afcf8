import { Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'

/** What the person agreed to, and what the law lets them ask for. */
export function PrivacyPanel(_props: { folio: string }) {
  return <Skeleton rows={2} />
}
