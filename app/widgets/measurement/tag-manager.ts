import { documentFacts } from '#app/ui/site-facts.ts'
import { currentConsent, onConsentChange } from '#app/widgets/consent/consent-store.ts'
import { expiredCookies } from './tag-manager-cookies.ts'
import { LOADED } from './leave-tag-manager.ts'

/**
 * Loads the tag manager when one is configured (the facts of a public document name it) and analytics is accepted, and tells it
 * what else is allowed, in its own consent signals. Nothing of it is fetched before.
 */
export function followTagManager(): void {
  const id = documentFacts().tagManager
  if (!id) return
  let loaded = false
  const follow = () => {
    const choice = currentConsent()?.choice
    if (!loaded && !choice?.analytics) return
    signal(loaded ? 'update' : 'default', choice?.analytics === true, choice?.marketing === true)
    if (loaded && !choice?.analytics)
      for (const cookie of expiredCookies(document.cookie, window.location.hostname)) document.cookie = cookie
    if (!loaded) load(id)
    loaded = true
  }
  follow()
  onConsentChange(follow)
}

/** The tag manager only understands its signals as an `arguments` object. */
function signal(step: 'default' | 'update', analytics: boolean, marketing: boolean) {
  const state = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  gtag('consent', step, {
    analytics_storage: state(analytics),
    ad_storage: state(marketing),
    // A clinic's visit may tell about health: it never feeds advertising profiles.
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
}

function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- Google's script knows a command by its being `arguments`
  window.dataLayer.push(arguments)
}

function load(id: string) {
  document.documentElement.dataset[LOADED] = ''
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
