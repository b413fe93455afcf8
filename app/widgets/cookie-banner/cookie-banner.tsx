import { AppLink } from '#app/ui/app-link.tsx'
import { CONSENT_VERSION } from '#app/widgets/consent/consent-store.ts'
import { openCookieSettings } from '#app/widgets/consent/open-cookie-settings.ts'
import { hasPrivacyControl } from '#app/widgets/consent/privacy-control.ts'
import { storageNames } from '#app/widgets/consent/storage-names.ts'
import { useConsent } from '#app/widgets/consent/use-consent.ts'
import { saveConsent } from '#app/widgets/cookie-banner/save-consent.ts'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { SITE_FACTS_ID } from '#content/site-facts.ts'
import { cookies } from '#content/ui.ts'
import { acceptAll, type ConsentChoice, necessaryOnly, needsBanner } from '#domain/privacy/cookie-consent.ts'
import { useMemo, useRef, useSyncExternalStore, useEffect } from 'react'
import { BANNER_DUE, BANNER_ID, EARLY_CHOICE, type EarlyBannerPlan, earlyBanner } from './early-banner.ts'

const BANNER_DELAY_MS = 1000

/**
 * While the banner is visible, focused elements scroll clear of it, and the bars that it would cover on smaller
 * screens are not focusable (WCAG 2.2, 2.4.11).
 */
const KEEP_FOCUS_VISIBLE = `html:has(.cookie-banner:not([hidden])){scroll-padding-bottom:19rem}
@media(width<68.75rem){body:has(.cookie-banner:not([hidden])) :is(.whatsapp-button,.action-bar){visibility:hidden}}`

/** The cookie banner: hidden in the page from the start, shown one second after `load`. */
export function CookieBanner() {
  const record = useConsent()
  const due = useSyncExternalStore(onDue, isDue, () => false)
  const refuses = useSyncExternalStore(never, hasPrivacyControl, () => false)
  const banner = useRef<HTMLElement>(null)
  const shown = due && record !== undefined && needsBanner(record)

  useCountedBanner(shown)

  const choose = (choice: ConsentChoice, how: 'all' | 'necessary') => {
    const hadFocus = banner.current?.contains(document.activeElement)
    saveConsent(choice, how)
    // Set directly, because React may not know that the early script showed the banner.
    if (banner.current) banner.current.hidden = true
    // Focus on a hidden button would be lost.
    if (hadFocus) document.getElementById('contenido')?.focus({ preventScroll: true })
  }

  const {
    title,
    text,
    privacyControl,
    necessaryOnly: reject,
    configure,
    acceptAll: accept,
    policy,
  } = cookies.banner
  return (
    // A live region, so that screen readers announce the banner; it never takes focus.
    <div aria-live="polite">
      <style>{KEEP_FOCUS_VISIBLE}</style>
      {/* The early script may have shown or hidden it before React hydrates. */}
      <section
        ref={banner}
        id={BANNER_ID}
        className="cookie-banner"
        aria-labelledby={`${BANNER_ID}-titulo`}
        hidden={!shown}
        suppressHydrationWarning
      >
        <h2 id={`${BANNER_ID}-titulo`}>{title}</h2>
        {/* Short paragraphs: a single one would be the largest text on some pages, and so their LCP element. */}
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {refuses ? <p>{privacyControl}</p> : null}
        <div className="actions">
          <button
            type="button"
            value="necessary"
            data-early=""
            className="button button-ghost button-small"
            onClick={() => choose(necessaryOnly(), 'necessary')}
          >
            {reject}
          </button>
          <button
            type="button"
            value="all"
            data-early=""
            className="button button-ghost button-small"
            onClick={() => choose(acceptAll(), 'all')}
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
    // The browser keeps the server's markup, so a blank is enough there.
    if (!import.meta.env.SSR) return ' '
    const plan: EarlyBannerPlan = {
      id: BANNER_ID,
      due: BANNER_DUE,
      choice: EARLY_CHOICE,
      key: storageNames.consent,
      version: CONSENT_VERSION,
      facts: SITE_FACTS_ID,
      delayMs: BANNER_DELAY_MS,
      months: 12,
    }
    return `(${String(earlyBanner)})(${JSON.stringify(plan)})`
  }, [])
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}

function onDue(listener: () => void) {
  window.addEventListener(BANNER_DUE, listener)
  return () => window.removeEventListener(BANNER_DUE, listener)
}

const never = () => () => {}

function isDue() {
  return BANNER_DUE in window
}

/** Counts that the banner was shown, once per document, and a choice that the early script has taken. */
function useCountedBanner(shown: boolean): void {
  const counted = useRef(false)
  useEffect(() => {
    const early = document.documentElement.dataset[EARLY_CHOICE]
    if (counted.current || (!shown && !early)) return
    counted.current = true
    countEvent('consent_shown')
    if (early) countEvent('consent_choice', { target: early })
  }, [shown])
}
