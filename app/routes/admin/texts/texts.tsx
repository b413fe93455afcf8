import styles from '#app/styles/admin-texts.css?url'
import { ButtonLink } from '#app/ui/button.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { textList } from '#content/ui/admin-texts.ts'
import { TEXT_KINDS, type TextKind } from '#domain/editorial/text-kind.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { TextTable } from './text-table.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Everything that staff can write for the site, by kind. */
export default function Texts() {
  return (
    <CapabilityGate needs="texts.read">
      <TextLists />
    </CapabilityGate>
  )
}

function TextLists() {
  const [asked] = useUrlValue('vista')
  const kind = TEXT_KINDS.find((one) => one === asked) ?? 'article'
  return (
    <>
      <AdminPageHead title={textList.title} actions={<NewButton kind={kind} />} />
      <UrlTabs
        label={textList.label}
        tabs={TEXT_KINDS.map((one) => ({
          id: one,
          label: textList.tabs[one],
          panel: <TextTable key={one} kind={one} />,
        }))}
      />
    </>
  )
}

/** Articles and terms are written from nothing; the other texts belong to something that exists. */
function NewButton({ kind }: { kind: TextKind }) {
  const { can } = useStaff()
  if (!can('texts.write') || (kind !== 'article' && kind !== 'term')) return null
  return (
    <ButtonLink small href={`/admin/blog/nuevo${kind === 'term' ? '?tipo=term' : ''}`}>
      {textList.add[kind]}
    </ButtonLink>
  )
}
