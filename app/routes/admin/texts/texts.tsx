import styles from '#app/styles/admin-texts.css?url'
import { ButtonLink } from '#app/ui/button.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { textLists } from '#content/ui/admin-text-lists.ts'
import { textList } from '#content/ui/admin-texts.ts'
import { TEXT_KINDS, type TextKind } from '#domain/editorial/text-kind.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { AuthorTable } from './author-table.tsx'
import { LabelLists } from './label-lists.tsx'
import { RedirectTable } from './redirect-table.tsx'
import { TextTable } from './text-table.tsx'
import { TextTabs } from './text-tabs.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** What concerns texts of every kind. */
const LISTS = [
  { id: 'autores', panel: <AuthorTable /> },
  { id: 'redirecciones', panel: <RedirectTable /> },
  { id: 'categorias', panel: <LabelLists /> },
] as const

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
  const kind = TEXT_KINDS.find((one) => one === (asked ?? 'article'))
  return (
    <>
      <AdminPageHead title={textList.title} actions={kind ? <NewButton kind={kind} /> : undefined} />
      <TextTabs current="texts" />
      <UrlTabs
        label={textList.label}
        tabs={[
          ...TEXT_KINDS.map((one) => ({
            id: one,
            label: textList.tabs[one],
            panel: <TextTable key={one} kind={one} />,
          })),
          ...LISTS.map(({ id, panel }) => ({ id, label: textLists.tabs[id], panel })),
        ]}
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
