import { minifySync } from 'vite'
import { trimStyles } from './trim-styles.ts'

const STYLE = /<style>([\s\S]*?)<\/style>/
/** Our own inline scripts, which are functions; data, which starts with a call, is not changed. */
const OWN_SCRIPT = /(?<=<script>)\(function[\s\S]*?(?=<\/script>)/g

/**
 * The page with only those rules of its inlined stylesheet that it needs as it stands, and with its own
 * scripts minified. The full stylesheet is applied on the first user input (`boot-loader.ts`).
 */
export function trimPage(html: string): string {
  const page = html.replace(OWN_SCRIPT, (source) => minified(source))
  const css = STYLE.exec(page)?.[1]
  if (!css) throw new Error('The page has no stylesheet inside it, or in another form')
  return page.replace(STYLE, () => `<style>${trimStyles(css, page.replace(STYLE, ''))}</style>`)
}

/** All pages have the same few scripts. */
const minifiedSources = new Map<string, string>()

function minified(source: string): string {
  const known = minifiedSources.get(source)
  if (known !== undefined) return known
  const { code, errors } = minifySync('inline.js', source)
  if (errors.length > 0) throw new Error(`An inline script can't be minified: ${errors[0]!.message}`)
  minifiedSources.set(source, code)
  return code
}
