import { DrawnIcon } from '#app/ui/chrome-icons.tsx'
import { useState } from 'react'

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

function ShareIcon() {
  return (
    <DrawnIcon>
      <circle cx="18" cy="5" r="3" />
      <circle cx="6" cy="12" r="3" />
      <circle cx="18" cy="19" r="3" />
      <path d="m8.59 13.51 6.83 3.98m-.01-10.98-6.82 3.98" />
    </DrawnIcon>
  )
}

function PrintIcon() {
  return (
    <DrawnIcon>
      <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
      <rect x="6" y="14" width="12" height="8" rx="1" />
    </DrawnIcon>
  )
}
