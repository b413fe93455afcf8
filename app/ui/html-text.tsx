import { classNames } from './class-names.ts'
import { followLinksIn } from './follow-link.ts'

interface HtmlTextProps {
  /** Our own HTML, from `renderMarkdown`; never visitors' input. */
  html: string
  className?: string
}

/** Body text rendered from Markdown. */
export function HtmlText({ html, className }: HtmlTextProps) {
  return (
    <div
      ref={followLinksIn}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
