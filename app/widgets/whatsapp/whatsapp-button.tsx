import { classNames } from '#app/ui/class-names.ts'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { contactOf } from '#content/site-facts.ts'
import { whatsapp } from '#content/ui.ts'
import { useEffect, useState } from 'react'
import { whatsappUrl } from './whatsapp-url.ts'

/** A finger never holds quite still. */
const SLACK_PX = 8

/** True while the reader scrolls down, until they scroll up or reach the end. */
function useAwayWhileReading(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY, innerHeight } = window
      if (Math.abs(scrollY - last) < SLACK_PX) return
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - SLACK_PX
      setAway(scrollY > last && scrollY > 0 && !isAtEnd)
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return away
}

/** The floating button, a bar on small screens: a plain link, so it works before and without JavaScript. */
export function WhatsappButton() {
  const { whatsapp: number } = contactOf(useSiteFacts())
  const away = useAwayWhileReading()
  return (
    // A landmark, so that screen readers list it.
    <aside aria-label={whatsapp.label}>
      <a
        className={classNames('whatsapp-button print:hidden', away && 'whatsapp-away')}
        href={whatsappUrl(number, whatsapp.message)}
        target="_blank"
        rel="noopener"
      >
        <span className="lg:sr-only">
          {whatsapp.label}
          <span className="sr-only"> ({whatsapp.newWindow})</span>
        </span>
        {/* A file: its outline is too long for every page. Simple Icons, CC0 (docs/credits.md). */}
        <img className="icon" src="/icons/whatsapp.svg" alt="" width={24} height={24} loading="lazy" />
      </a>
    </aside>
  )
}
