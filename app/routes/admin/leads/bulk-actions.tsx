import { Button } from '#app/ui/button.tsx'
import { adminLeads, backOffice } from '#content/ui.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { movesFrom } from '#domain/lead/lead-states.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { type ReactNode, useId, useState } from 'react'
import { useLeadChoices } from '../lead-parts/use-lead-choices.ts'
import { MoveReason, needsReason } from './move-reason.tsx'
import { type BulkAction, useBulk } from './use-bulk.ts'

const texts = adminLeads.bulk
const MAX_TAG = 40

interface BulkActionsProps {
  rows: readonly LeadRow[]
  onDone: () => void
  /** Absent if the user may not export. */
  onExport: (() => void) | undefined
}

/** Bulk actions for the selected requests. None of them deletes. */
export function BulkActions({ rows, onDone, onExport }: BulkActionsProps) {
  const bulk = useBulk()
  const people = useLeadChoices().people.filter((one) =>
    rows.every(({ clinicSlug }) => seesClinic(one, clinicSlug)),
  )
  const [asked, setAsked] = useState<LeadStatus | null>(null)
  const run = (action: BulkAction) => bulk.mutate({ rows, action }, { onSuccess: onDone })
  const targets = commonMoves(rows)

  function move(to: LeadStatus) {
    if (rows.some(({ status }) => needsReason(status, to))) setAsked(to)
    else run({ kind: 'move', to })
  }

  return (
    <>
      <Menu label={texts.assign} busy={bulk.isPending}>
        <h3>{texts.assignTo}</h3>
        <ChoiceList
          choices={[...people.map(({ id, name }) => ({ id, name })), { id: '', name: texts.nobody }]}
          onChoose={(id) => run({ kind: 'assign', ownerId: id || null })}
        />
      </Menu>
      <Menu label={texts.tag} busy={bulk.isPending}>
        <TagForm onTag={(tag) => run({ kind: 'tag', tag })} />
      </Menu>
      <Menu label={texts.move} busy={bulk.isPending}>
        <h3>{texts.moveTo}</h3>
        {targets.length === 0 ? <p className="muted">{texts.noMove}</p> : null}
        <ChoiceList
          choices={targets.map((to) => ({ id: to, name: adminLeads.statuses[to] }))}
          onChoose={(to) => move(to as LeadStatus)}
        />
      </Menu>
      {onExport ? (
        <button type="button" className="tool-button" onClick={onExport}>
          {texts.export}
        </button>
      ) : null}
      <MoveReason
        to={asked}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => {
          if (asked) run({ kind: 'move', to: asked, reason })
          setAsked(null)
        }}
      />
    </>
  )
}

/** States that all the requests may move to. */
function commonMoves(rows: readonly LeadRow[]): LeadStatus[] {
  const [first, ...others] = [...new Set(rows.map(({ status }) => status))].map(movesFrom)
  return (first ?? []).filter((to) => others.every((moves) => moves.includes(to)))
}

function Menu({ label, busy, children }: { label: string; busy: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className="tool-button" popoverTarget={id} disabled={busy}>
        {label}
      </button>
      <div id={id} popover="auto" className="table-menu" role="group" aria-label={label}>
        {children}
      </div>
    </>
  )
}

interface ChoiceListProps {
  choices: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
}

function ChoiceList({ choices, onChoose }: ChoiceListProps) {
  return (
    <ul className="choice-list">
      {choices.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              onChoose(id)
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

function TagForm({ onTag }: { onTag: (tag: string) => void }) {
  const { tags } = useLeadChoices()
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const tag = String(new FormData(event.currentTarget).get('tag') ?? '').trim()
        if (!tag) return
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        event.currentTarget.reset()
        onTag(tag)
      }}
    >
      <div className="filter-field">
        <label htmlFor={id}>{texts.tagName}</label>
        <input
          id={id}
          className="input"
          name="tag"
          maxLength={MAX_TAG}
          list={`${id}-known`}
          autoComplete="off"
        />
        <datalist id={`${id}-known`}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </div>
      <Button type="submit" small look="ghost" loadingLabel={backOffice.saving.saving}>
        {texts.tagAdd}
      </Button>
    </form>
  )
}
