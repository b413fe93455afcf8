import { type RefCallback, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from './class-names.ts'

interface HtmlTextProps {
  /** HTML of our own, from `renderMarkdown`; never what a visitor wrote. */
  html: string
  className?: string
}

/** Running text that was rendered from Markdown; its links inside the site go through the router, as the others do. */
export function HtmlText({ html, className }: HtmlTextProps) {
  return (
    <div
      ref={useRoutedLinks()}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function useRoutedLinks(): RefCallback<HTMLDivElement> {
  const navigate = useNavigate()
  return useCallback(
    (text: HTMLDivElement | null) => {
      const follow = (event: MouseEvent) => {
        if (event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
        if (!link) return
        event.preventDefault()
        void navigate(link.getAttribute('href')!)
      }
      text?.addEventListener('click', follow)
      return () => text?.removeEventListener('click', follow)
    },
    [navigate],
  )
}
