import { renderToStaticMarkup } from 'react-dom/server'
import { Note } from '../ui/panel.tsx'

/** An aside of a Markdown text as HTML, drawn as on the other pages; `html` is what it says. */
export function markdownAside(html: string, kind: 'info' | 'warning'): string {
  return renderToStaticMarkup(
    <Note kind={kind}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Note>,
  )
}
