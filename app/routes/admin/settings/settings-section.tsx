import { ArrowLeft } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { data } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import { SITE_SECTION_IDS } from '#domain/settings/section-ids.ts'
import type { PresentedSection } from '#domain/settings/site-section.ts'
import { adminSettings as texts } from '#content/ui.ts'
import styles from '#app/styles/admin-settings.css?url'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'
import { MissingScreen } from '../missing-screen.tsx'
import type { Route } from './+types/settings-section.ts'
import { SectionForm } from './section-form.tsx'
import { SectionHistory } from './section-history.tsx'
import { settingsScreens } from './settings-screens.ts'
import { useSection } from './use-settings.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const isSection = (section: string) =>
  SITE_SECTION_IDS.some((id) => id === section) || settingsScreens.some(({ id }) => id === section)

/** An unknown section is a 404 within the back office. */
export function loader({ params }: Route.LoaderArgs) {
  return isSection(params.section) ? null : data(null, { status: 404 })
}

export { onAnotherPath as shouldRevalidate } from '../on-another-path.ts'

const screens = new Map(
  settingsScreens.map((screen) => [
    screen.id,
    { ...screen, Screen: lazy(() => importWithRetry(screen.load, { name: `settings-${screen.id}` })) },
  ]),
)

/** What stands below the fields of some sections. */
const BESIDE: Readonly<Record<string, ComponentType<{ section: PresentedSection }>>> = {
  assistant: lazy(() => importWithRetry(() => import('./safety-cards.tsx'), { name: 'safety-cards' })),
  measurement: lazy(() => importWithRetry(() => import('./weekly-mail.tsx'), { name: 'weekly-mail' })),
  cookies: lazy(() => importWithRetry(() => import('./cookie-registry.tsx'), { name: 'cookie-registry' })),
}

/** One section of the settings: /admin/settings/:section. */
export default function SettingsSection({ params }: Route.ComponentProps) {
  const own = screens.get(params.section)
  if (!isSection(params.section)) return <MissingScreen />
  return (
    <>
      <AppLink href="/admin/settings" className="settings-back">
        <ArrowLeft className="icon" aria-hidden="true" />
        {texts.all}
      </AppLink>
      {own ? (
        <>
          <AdminPageHead title={own.label} lead={own.description} />
          <CapabilityGate needs={[...own.needs]}>
            <Suspense fallback={<Skeleton rows={8} />}>
              <own.Screen />
            </Suspense>
          </CapabilityGate>
        </>
      ) : (
        <CapabilityGate needs={['settings.read', 'settings.write']}>
          <Section key={params.section} id={params.section} />
        </CapabilityGate>
      )}
    </>
  )
}

function Section({ id }: { id: string }) {
  const Beside = BESIDE[id]
  const { data: section, error, refetch } = useSection(id)
  if (!section) {
    return (
      <>
        <AdminPageHead title={texts.title} />
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
      </>
    )
  }
  return (
    <>
      <AdminPageHead title={section.label} lead={section.description} />
      <SectionForm section={section} />
      {Beside ? (
        <Suspense fallback={null}>
          <Beside section={section} />
        </Suspense>
      ) : null}
      <SectionHistory section={section} />
    </>
  )
}
