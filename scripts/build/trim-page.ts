import { trimPageStyles } from '#server/http/styles/trim-styles.ts'
import { minifySync } from 'vite'

/** Inline scripts that are functions of ours. Data, which is written as calls of others, stays as it is. */
const OWN_SCRIPT = /(?<=<script>)\(function[\s\S]*?(?=<\/script>)/g

/** By source: thousands of pages have the same scripts. */
const minified = new Map<string, string>()

/**
 * The page with minified inline scripts, and with only those rules of its inlined stylesheet that it needs as it stands.
 * The full stylesheet is applied on the first user input (`boot-loader.ts`).
 */
export function trimPage(html: string): string {
  const page = html.replace(OWN_SCRIPT, (source) => minify(source))
  if (!page.includes('<style>')) throw new Error('The page has no inlined stylesheet')
  return trimPageStyles(page)
}

function minify(source: string): string {
  const known = minified.get(source)
  if (known !== undefined) return known
  const { code, errors } = minifySync('inline.js', source)
  if (errors.length > 0) throw new Error(`An inline script can't be minified: ${errors[0]!.message}`)
  minified.set(source, code)
  return code
}
