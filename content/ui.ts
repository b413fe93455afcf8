/**
 * Client-safe: the short texts of the interface by place. Each place is a module of its own, so that a page's bundle
 * holds the texts that it shows and no others. `{name}` is filled with `fillText`.
 */
export { title, header, footer, skipLink, loading, whatsapp, errorFallback } from './ui/chrome.ts'
export { toasts } from './ui/toasts.ts'
export { cookies } from './ui/cookies.ts'
export { search } from './ui/search.ts'
export { zoneExplorer } from './ui/zone-explorer.ts'
export { clinics } from './ui/clinics.ts'
export { catalogue } from './ui/catalogue.ts'
export { treatmentCard } from './ui/treatment-card.ts'
export { treatment } from './ui/treatment.ts'
export { cityTreatment } from './ui/city-treatment.ts'
export { treatmentTop } from './ui/treatment-top.ts'
export { form, privacyLink, email } from './ui/form.ts'
export { contact } from './ui/contact.ts'
export { nearest } from './ui/nearest.ts'
export { guard } from './ui/guard.ts'
export { login } from './ui/login.ts'
export { auth } from './ui/auth.ts'
export { notFound } from './ui/not-found.ts'
export { units } from './ui/units.ts'
