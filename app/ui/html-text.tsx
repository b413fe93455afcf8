import { classNames } from './class-names.ts'
import { useRoutedLinks } from './use-routed-links.ts'

interface HtmlTextProps {
  /** HTML of our own, from `renderMarkdown`; never what a visitor wrote. */
  html: string
  className?: string
}

/** Running text that was rendered from Markdown. */
export function HtmlText({ html, className }: HtmlTextProps) {
  return (
    <div
      ref={useRoutedLinks()}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
