import styles from '#app/styles/admin-desk.css?url'
import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState, LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { TemplateForm } from './template-form.tsx'
import { useTemplates } from './use-templates.ts'

const texts = deskTexts.templates
/** In the URL, instead of an id. */
const NEW = 'nueva'

export default function TemplatesPage() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <CapabilityGate needs="leads.read">
        <Templates />
      </CapabilityGate>
    </>
  )
}

/** The list, and beside it the chosen one; on a phone one at a time. */
function Templates() {
  const { data, error, refetch } = useTemplates()
  const mayWrite = useStaff().can('templates.write')
  const [asked, setAsked] = useUrlValue('plantilla')
  // The id: choosing another one asks before unsaved text is lost, and then this one is no longer shown.
  const [editing, setEditing] = useState<number | null>(null)
  const chosen = data?.find(({ id }) => String(id) === asked)
  const isNew = asked === NEW && mayWrite
  // Beside the list there is always something to read; on a phone the list stands alone until one is chosen.
  // What is being edited stays when a colleague adds one that sorts before it.
  const first = data?.find(({ id }) => id === editing) ?? data?.[0]
  const shown = chosen ?? (isNew ? undefined : first)
  return (
    <>
      <AdminPageHead
        title={texts.title}
        total={data?.length}
        lead={texts.lead}
        actions={
          mayWrite && !isNew ? (
            <Button small onClick={() => setAsked(NEW)}>
              {texts.add}
            </Button>
          ) : null
        }
      />
      {error ? <LoadFailed error={error} kept={data !== undefined} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 && !isNew ? <EmptyState title={texts.empty} /> : null}
      {data ? (
        <div className="templates" data-open={chosen || isNew || undefined}>
          <TemplateList templates={data} current={isNew ? undefined : shown} onOpen={setAsked} />
          <div className="template-detail">
            <button type="button" className="inline-link template-back" onClick={() => setAsked(undefined)}>
              {texts.back}
            </button>
            {isNew ? (
              <TemplateForm template={null} onClose={() => setAsked(undefined)} />
            ) : shown && editing === shown.id && mayWrite ? (
              <TemplateForm
                key={shown.id}
                template={shown}
                onClose={() => setEditing((now) => (now === shown.id ? null : now))}
              />
            ) : shown ? (
              <TemplateView template={shown} onEdit={mayWrite ? () => setEditing(shown.id) : null} />
            ) : null}
          </div>
        </div>
      ) : error ? null : (
        <Skeleton rows={6} />
      )}
    </>
  )
}

interface TemplateListProps {
  templates: readonly TemplateRow[]
  current: TemplateRow | undefined
  onOpen: (id: string) => void
}

function TemplateList({ templates, current, onOpen }: TemplateListProps) {
  return (
    <ul className="template-list">
      {templates.map(({ id, name, channel, active }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === current?.id ? 'true' : undefined}
            onClick={() => onOpen(String(id))}
          >
            <b>{name}</b>
            <span>{deskTexts.message.channels[channel]}</span>
            {active ? null : <StatusChip>{texts.inactive}</StatusChip>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function TemplateView({ template, onEdit }: { template: TemplateRow; onEdit: (() => void) | null }) {
  const { name, channel, subject, body, active, brand, notes } = template
  return (
    <article>
      <div className="lead-section-head">
        <h2>{name}</h2>
        <span className="muted">{deskTexts.message.channels[channel]}</span>
        <StatusChip tone={active ? 'done' : 'quiet'}>{active ? texts.active : texts.inactive}</StatusChip>
        {onEdit ? (
          <Button
            small
            look="ghost"
            className="template-edit"
            aria-label={`${texts.edit}: ${name}`}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
        ) : null}
      </div>
      {subject ? <p className="template-subject">{subject}</p> : null}
      <p className="story-body">{body}</p>
      {brand ? <Note className="mt-3">{fillText(texts.brand, { brand })}</Note> : null}
      {notes.map((note) => (
        <Note key={note} className="mt-3">
          {note}
        </Note>
      ))}
    </article>
  )
}
