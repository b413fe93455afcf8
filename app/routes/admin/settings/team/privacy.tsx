import { retentionConfirm } from '#domain/settings/retention-words.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { adminPeople } from '#content/ui/admin-rights.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { ConsentTexts } from './consent-texts.tsx'
import { OwnHistory } from './own-history.tsx'
import { PersonSearch } from './person-search.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { privacyLabel, showPrivacy } from './privacy-row.ts'
import type { PrivacyAnswer, PrivacyValue } from './privacy-types.ts'
import { RightsDesk } from './rights-desk.tsx'
import { useAdminQuery } from './use-team.ts'
import '#app/styles/admin-team.css'

const QUERY_KEY = ['settings', 'privacy']

/** Retention periods, data processors, rights requests, and the search for a person. */
export default function Privacy() {
  const { can } = useStaff()
  const { data, error, refetch } = useAdminQuery<PrivacyAnswer>(QUERY_KEY, '/privacy')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const mayWrite = can('settings.write') || can('leads.privacy')
  const terms = {
    id: 'plazos',
    label: texts.tabs.data,
    panel: (
      <>
        <PrivacyForm answer={data} mayWrite={mayWrite} />
        <OwnHistory<PrivacyValue>
          path="/privacy"
          queryKey={QUERY_KEY}
          version={data.version}
          mayRevert={mayWrite}
          rowOf={(value) => value}
          label={privacyLabel}
          show={showPrivacy}
          confirmOf={(value) =>
            retentionConfirm(Number(data.value.retentionMonths), Number(value.retentionMonths))
          }
        />
      </>
    ),
  }
  const people = can('leads.privacy')
    ? [
        { id: 'derechos', label: texts.tabs.rights, panel: <RightsDesk /> },
        { id: 'buscar', label: adminPeople.tab, panel: <PersonSearch /> },
      ]
    : []
  const consents = { id: 'textos', label: texts.tabs.texts, panel: <ConsentTexts texts={data.texts} /> }
  // Who only answers people starts with their requests.
  const tabs = can('settings.read') ? [terms, ...people, consents] : [...people, terms, consents]
  return <UrlTabs label={texts.title} tabs={tabs} />
}
