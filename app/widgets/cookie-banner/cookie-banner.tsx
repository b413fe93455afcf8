import { AppLink } from '#app/ui/app-link.tsx'
import { CONSENT_VERSION } from '#app/widgets/consent/consent-store.ts'
import { openCookieSettings } from '#app/widgets/consent/open-cookie-settings.ts'
import { storageNames } from '#app/widgets/consent/storage-names.ts'
import { useConsent } from '#app/widgets/consent/use-consent.ts'
import { saveConsent } from '#app/widgets/cookie-banner/save-consent.ts'
import { SITE_FACTS_ID } from '#content/site-facts.ts'
import { cookies } from '#content/ui.ts'
import { acceptAll, type ConsentChoice, necessaryOnly, needsBanner } from '#domain/privacy/cookie-consent.ts'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { BANNER_DUE, BANNER_ID, type EarlyBannerPlan, earlyBanner } from './early-banner.ts'

/** Specification §9. */
const BANNER_DELAY_MS = 1000

/**
 * While the banner stands, what gets the focus scrolls clear of it, and what a phone's sheet would cover entirely is
 * not focusable (WCAG 2.2, 2.4.11).
 */
const KEEP_FOCUS_VISIBLE = `html:has(.cookie-banner:not([hidden])){scroll-padding-bottom:19rem}
@media(width<47.5rem){body:has(.cookie-banner:not([hidden])) :is(.whatsapp-button,.action-bar){visibility:hidden}}`

/** The cookie banner (specification §2, §4): in the page from the start, hidden; shown a second after `load`. */
export function CookieBanner() {
  const record = useConsent()
  const due = useSyncExternalStore(onDue, isDue, () => false)
  const banner = useRef<HTMLElement>(null)
  const shown = due && record !== undefined && needsBanner(record)

  const choose = (choice: ConsentChoice) => {
    const hadFocus = banner.current?.contains(document.activeElement)
    saveConsent(choice)
    // Not left to React alone: what the early script showed it may believe to be hidden already.
    if (banner.current) banner.current.hidden = true
    // Focus on a hidden button would be lost.
    if (hadFocus) document.getElementById('contenido')?.focus({ preventScroll: true })
  }

  const { title, text, necessaryOnly: reject, configure, acceptAll: accept, policy } = cookies.banner
  return (
    // Live, so that screen readers tell of the banner when it appears; it never takes the focus.
    <div aria-live="polite">
      <style>{KEEP_FOCUS_VISIBLE}</style>
      {/* The early script may have shown or hidden it before React looks. */}
      <section
        ref={banner}
        id={BANNER_ID}
        className="cookie-banner"
        aria-labelledby={`${BANNER_ID}-titulo`}
        hidden={!shown}
        suppressHydrationWarning
      >
        <h2 id={`${BANNER_ID}-titulo`}>{title}</h2>
        {/* In short paragraphs: as one it would be the largest text of a quiet page, and so what its speed is judged by. */}
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="actions">
          <button
            type="button"
            value="necessary"
            data-early=""
            className="button button-ghost button-small"
            onClick={() => choose(necessaryOnly())}
          >
            {reject}
          </button>
          <button
            type="button"
            value="all"
            data-early=""
            className="button button-ghost button-small"
            onClick={() => choose(acceptAll())}
          >
            {accept}
          </button>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <button type="button" className="text-link text-link-plain text-small" onClick={openCookieSettings}>
            <span>{configure}</span>
          </button>
          <AppLink className="inline-link text-small" href={policy.href}>
            {policy.label}
          </AppLink>
        </div>
      </section>
      <EarlyScript />
    </div>
  )
}

function EarlyScript() {
  const source = useMemo(() => {
    // The browser keeps what the server printed, so there it costs nothing to return a blank.
    if (!import.meta.env.SSR) return ' '
    const plan: EarlyBannerPlan = {
      id: BANNER_ID,
      due: BANNER_DUE,
      key: storageNames.consent,
      version: CONSENT_VERSION,
      facts: SITE_FACTS_ID,
      delayMs: BANNER_DELAY_MS,
      months: 12,
    }
    return `(${earlyBanner.toString()})(${JSON.stringify(plan)})`
  }, [])
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}

function onDue(listener: () => void) {
  window.addEventListener(BANNER_DUE, listener)
  return () => window.removeEventListener(BANNER_DUE, listener)
}

function isDue() {
  return BANNER_DUE in window
}
