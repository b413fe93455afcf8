import { jsonForScript } from './json-for-script.ts'

/** One object for all renders: React empties the element as soon as it gets another. */
const AS_PRINTED = { __html: '' }

/**
 * One block of structured data (schema.org). Robots read the document, so only the server writes it: pages pass
 * `import.meta.env.SSR ? … : null`, and the browser keeps what is there.
 */
export function JsonLd({ data }: { data: object | null }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={data ? { __html: jsonForScript(data) } : AS_PRINTED}
    />
  )
}
