import { renderToStaticMarkup } from 'react-dom/server'
import { Note } from '../ui/panel.tsx'

/** Before an urgent callout, so that it does not depend on color. */
const URGENT = 'Urgencia'

/** An aside of a Markdown text as HTML, styled as on other pages; `html` is its content. */
export function markdownAside(html: string, kind: 'info' | 'warning' | 'danger'): string {
  return renderToStaticMarkup(
    <Note kind={kind === 'info' ? 'info' : 'warning'}>
      {kind === 'danger' ? <b>{URGENT}</b> : null}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Note>,
  )
}
