import { documentFacts } from '#app/ui/site-facts.ts'
import { currentConsent, onConsentChange } from '#app/widgets/consent/consent-store.ts'
import { expiredCookies } from './tag-manager-cookies.ts'
import { LOADED } from './leave-tag-manager.ts'

/**
 * Loads the tag manager if one is configured (in the document's facts) and analytics is accepted, and passes the other
 * consents as its own consent signals. Nothing is fetched before that.
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

/** The tag manager only accepts its signals as an `arguments` object. */
function signal(step: 'default' | 'update', analytics: boolean, marketing: boolean) {
  const state = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  gtag('consent', step, {
    analytics_storage: state(analytics),
    ad_storage: state(marketing),
    // A visit to a clinic's site may reveal health data: it never feeds advertising profiles.
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
}

function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- Google's script requires an `arguments` object
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
