import { trimStyles } from './trim-styles.ts'

const STYLE = /<style>([\s\S]*?)<\/style>/

/**
 * The page with only those rules of its inlined stylesheet that it needs as it stands; the whole stylesheet comes when
 * somebody begins to use it (`boot-loader.ts`).
 */
export function trimPage(html: string): string {
  const css = STYLE.exec(html)?.[1]
  if (!css) return html
  return html.replace(STYLE, () => `<style>${trimStyles(css, html.replace(STYLE, ''))}</style>`)
}
