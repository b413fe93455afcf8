import { classNames } from './class-names.ts'
import { followLinksIn } from './follow-link.ts'

interface HtmlTextProps {
  /** HTML of our own, from `renderMarkdown`; never what a visitor wrote. */
  html: string
  className?: string
}

/** Running text that was rendered from Markdown. */
export function HtmlText({ html, className }: HtmlTextProps) {
  return (
    <div
      ref={followLinksIn}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
