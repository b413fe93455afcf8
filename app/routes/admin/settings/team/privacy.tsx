import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { ConsentTexts } from './consent-texts.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import type { PrivacyAnswer } from './privacy-types.ts'
import { OwnHistory } from './own-history.tsx'
import { RightsDesk } from './rights-desk.tsx'
import { useAdminQuery } from './use-team.ts'
import '#app/styles/admin-team.css'

/** How long data stay, who handles them, and what people have asked for. */
export default function Privacy() {
  const { can } = useStaff()
  const { data, error, refetch } = useAdminQuery<PrivacyAnswer>(['settings', 'privacy'], '/privacy')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const rights = { id: 'derechos', label: texts.tabs.rights, panel: <RightsDesk /> }
  return (
    <UrlTabs
      label={texts.title}
      tabs={[
        {
          id: 'plazos',
          label: texts.tabs.data,
          panel: (
            <>
              <PrivacyForm section={data} key={data.version} />
              <OwnHistory
                id="privacy"
                version={data.version}
                mayRevert={can('settings.write') || can('leads.privacy')}
              />
            </>
          ),
        },
        ...(can('leads.privacy') ? [rights] : []),
        { id: 'textos', label: texts.tabs.texts, panel: <ConsentTexts texts={data.texts} /> },
      ]}
    />
  )
}
