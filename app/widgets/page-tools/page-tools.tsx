import { useState } from 'react'
import { PrintIcon, ShareIcon } from './page-tools-icons.tsx'

interface PageToolsProps {
  title: string
  texts: { share: string; shared: string; print: string }
}

/** Share (through the device's menu, or by copying the URL) and print. Hidden without scripts. */
export function PageTools({ title, texts }: PageToolsProps) {
  const [copied, setCopied] = useState(false)

  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The share menu was closed, or the browser denies the clipboard: nothing to report.
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
