import { renderToStaticMarkup } from 'react-dom/server'
import { Note } from '../ui/panel.tsx'

/** An aside of a Markdown text as HTML, styled as on other pages; `html` is its content. */
export function markdownAside(html: string, kind: 'info' | 'warning'): string {
  return renderToStaticMarkup(
    <Note kind={kind}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Note>,
  )
}
