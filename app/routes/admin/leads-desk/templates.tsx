import styles from '#app/styles/admin-desk.css?url'
import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState, LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { TemplateForm } from './template-form.tsx'
import { useTemplates } from './use-templates.ts'

const texts = deskTexts.templates

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

function Templates() {
  const { data, error, refetch } = useTemplates()
  const mayWrite = useStaff().can('templates.write')
  const [open, setOpen] = useState<number | 'new' | null>(null)
  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          mayWrite && open !== 'new' ? (
            <Button small onClick={() => setOpen('new')}>
              {texts.add}
            </Button>
          ) : null
        }
      />
      {open === 'new' ? <TemplateForm template={null} onClose={() => setOpen(null)} /> : null}
      {error ? <LoadFailed error={error} kept={data !== undefined} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <EmptyState title={texts.empty} /> : null}
      {data ? (
        <ul className="template-list">
          {data.map((template) => (
            <li key={template.id}>
              {open === template.id ? (
                <TemplateForm template={template} onClose={() => setOpen(null)} />
              ) : (
                <TemplateView template={template} onEdit={mayWrite ? () => setOpen(template.id) : null} />
              )}
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton rows={6} />
      )}
    </>
  )
}

function TemplateView({ template, onEdit }: { template: TemplateRow; onEdit: (() => void) | null }) {
  const { name, channel, subject, body, active, brand } = template
  return (
    <article>
      <div className="lead-section-head">
        <h2>{name}</h2>
        <span className="muted">{deskTexts.message.channels[channel]}</span>
        <StatusChip tone={active ? 'done' : 'quiet'}>{active ? texts.active : texts.inactive}</StatusChip>
        {onEdit ? (
          <button
            type="button"
            className="inline-link"
            aria-label={`${texts.edit}: ${name}`}
            onClick={onEdit}
          >
            {texts.edit}
          </button>
        ) : null}
      </div>
      {subject ? <p>{subject}</p> : null}
      <p className="story-body">{body}</p>
      {brand ? <Note className="mt-3">{fillText(texts.brand, { brand })}</Note> : null}
    </article>
  )
}
