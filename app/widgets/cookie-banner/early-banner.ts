/** Ids and names shared by the early script and the component. */
export const BANNER_ID = 'aviso-cookies'
/** Fired on the window when the banner's second is over; a property of the same name stays set. */
export const BANNER_DUE = 'lifeBannerDue'

/** Key in the document's dataset: what was chosen before React hydrated, `all` or `necessary`. */
export const EARLY_CHOICE = 'cookieChoice'

export type EarlyBannerPlan = {
  id: string
  due: string
  /** `EARLY_CHOICE` */
  choice: string
  key: string
  /** Consent version at build time; the document's facts may add a revision. */
  version: string
  /** Id of the document's site facts, read at run time because this script may be prebuilt. */
  facts: string
  delayMs: number
  months: number
}

/**
 * Shows the cookie banner one second after `load`, even if React hasn't hydrated yet. Runs as an inline script
 * (`CookieBanner` prints its source), so it must not refer to anything outside itself. Until hydration it also handles
 * the choice: stores it, sends the receipt and hides the banner. A tap on «Configurar» waits for React like any other
 * (`early-taps.ts`).
 */
export function earlyBanner(plan: EarlyBannerPlan): void {
  // Looked up each time: React may replace the element if it has to render the page again.
  const banner = () => document.getElementById(plan.id)
  const hide = (hidden: boolean) => {
    const element = banner()
    if (element) element.hidden = hidden
  }
  const consentVersion = (): string => {
    const facts = document.getElementById(plan.facts)?.textContent
    const revision = facts && JSON.parse(facts).consentVersion
    return revision ? `${plan.version}.${revision}` : plan.version
  }
  const version = consentVersion()
  const chosen = () => {
    try {
      const record = JSON.parse(localStorage.getItem(plan.key) ?? 'null')
      const expires = new Date(record.date)
      expires.setUTCMonth(expires.getUTCMonth() + plan.months)
      return record.version === version && expires > new Date()
    } catch {
      return false
    }
  }
  const store = (accepted: boolean) => {
    const choice = { necessary: true, analytics: accepted, marketing: accepted }
    const date = new Date().toISOString()
    const receipt = crypto.randomUUID?.() // absent only on plain http away from localhost
    document.documentElement.dataset[plan.choice] = accepted ? 'all' : 'necessary'
    hide(true)
    try {
      localStorage.setItem(plan.key, JSON.stringify({ choice, date, version, receipt }))
    } catch {
      return // without storage React asks again and keeps the choice while the page is open
    }
    if (!receipt) return
    // The page sends it again when its code is there (`send-receipts.ts`), if it is not left before.
    const body = { receipt: { id: receipt, analytics: accepted, marketing: accepted, version } }
    navigator.sendBeacon('/api/events', JSON.stringify(body))
  }
  const show = () => {
    if (!chosen()) hide(false)
    Object.assign(window, { [plan.due]: true })
    window.dispatchEvent(new Event(plan.due))
  }

  const choose = (event: Event) => {
    const element = banner()
    if (document.documentElement.dataset.hydrated || !element?.contains(event.target as Node)) return
    const action = (event.target as Element).closest('button')?.value
    if (action === 'necessary') store(false)
    if (action === 'all') store(true)
  }
  // During capture: React swallows clicks on parts of the page whose code is still loading.
  document.addEventListener('click', choose, true)
  const later = () => setTimeout(show, plan.delayMs)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
