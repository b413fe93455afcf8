import { useState } from 'react'
import { PrintIcon, ShareIcon } from './page-tools-icons.tsx'

interface PageToolsProps {
  title: string
  texts: { share: string; shared: string; print: string }
}

/** Sharing with the device's own menu, or by the address where there is none, and printing. Not there without scripts. */
export function PageTools({ title, texts }: PageToolsProps) {
  const [copied, setCopied] = useState(false)

  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The menu was closed, or the browser keeps the clipboard to itself: there is nothing to tell.
    }
  }

  return (
    <div className="mt-6 flex flex-wrap gap-x-6 text-small print:hidden noscript:hidden">
      <button type="button" className="text-link text-link-plain min-h-11" onClick={share}>
        <ShareIcon />
        <span>{texts.share}</span>
      </button>
      <button type="button" className="text-link text-link-plain min-h-11" onClick={() => print()}>
        <PrintIcon />
        <span>{texts.print}</span>
      </button>
      <span role="status" className="self-center">
        {copied ? texts.shared : null}
      </span>
    </div>
  )
}
