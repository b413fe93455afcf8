import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { formReader, namedOptions } from '#app/widgets/back-office/form-reader.ts'
import { GuardedDrawer } from '#app/widgets/back-office/guarded-drawer.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { PLAN_LANES, PLAN_TYPES, type PlanState } from '#domain/editorial/plan-item.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { dayText } from './plan-days.ts'
import { columnsFor, type PlanChanges, usePlanRefresh } from './use-plan.ts'

const { card: texts, types, states, lanes, impacts } = planTexts

interface CardDrawerProps {
  card: PlanCard
  board: PlanBoard
  changes: PlanChanges
  onClose: () => void
}

/** Everything about a card. */
export function CardDrawer({ card, board, changes, onClose }: CardDrawerProps) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const { mayEdit } = changes
  const save = useMutation({
    mutationFn: ({ body }: { body: object; onSaved: () => void }) =>
      api.patch(`/planning/${card.id}`, { version: card.version, ...body }),
    onSuccess: (_card, { onSaved }) => {
      onSaved()
      doneToast(texts.saved)
      onClose()
    },
    onError: (error) => {
      if (error instanceof AdminError && error.code === 'invalid_fields') return
      if (error instanceof AdminError && error.code === 'conflict') doneToast(texts.conflict)
      else errorToast(error)
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.delete(`/planning/${card.id}`),
    onSuccess: () => {
      doneToast(texts.removed)
      onClose()
    },
    onError: errorToast,
    onSettled: refresh,
  })
  const fields = save.error instanceof AdminError ? save.error.fields : {}
  const people = (reviews: boolean) => namedOptions(board.people.filter((one) => !reviews || one.reviews))

  function bodyOf(data: FormData): object {
    const { text, orNull } = formReader(data, 'card')
    const effort = text('effort').replace(',', '.')
    const state = text('state') as PlanState
    return {
      title: text('title'),
      type: text('type'),
      ...(card.text || !state ? {} : { state }),
      lane: orNull('lane'),
      path: orNull('path'),
      ownerId: orNull('owner'),
      reviewerId: orNull('reviewer'),
      plannedFor: orNull('planned'),
      effort: effort === '' ? null : Number(effort),
      impact: text('impact') ? Number(text('impact')) : null,
      brief: text('brief'),
    }
  }

  return (
    <GuardedDrawer title={card.title} onClose={onClose}>
      {(onSaved) => (
        <>
          <form
            className="plan-form"
            noValidate
            aria-label={card.title}
            onSubmit={(event) => {
              event.preventDefault()
              save.mutate({ body: bodyOf(new FormData(event.currentTarget)), onSaved })
            }}
          >
            <fieldset disabled={!mayEdit}>
              <TextField
                name="card-title"
                label={texts.title}
                required
                maxLength={200}
                defaultValue={card.title}
                error={fields.title}
                full
              />
              <SelectField
                name="card-type"
                label={texts.type}
                required
                defaultValue={card.type}
                options={PLAN_TYPES.map((value) => ({ value, label: types[value] }))}
              />
              {card.text ? (
                <div className="field">
                  <p>
                    {texts.state}: {states[card.state]}
                  </p>
                  <p className="hint">
                    {texts.follows} <AppLink href={`/admin/blog/${card.text.id}`}>{texts.openText}</AppLink>
                  </p>
                </div>
              ) : (
                <SelectField
                  name="card-state"
                  label={texts.state}
                  required
                  defaultValue={card.state}
                  options={columnsFor(card).map((value) => ({ value, label: states[value] }))}
                  error={fields.state}
                />
              )}
              <TextField
                type="date"
                name="card-planned"
                label={texts.planned}
                required
                defaultValue={card.plannedFor ?? ''}
                error={fields.plannedFor}
              />
              <div className="field">
                <p>
                  {texts.publish}: {card.publishOn ? dayText(card.publishOn) : texts.unplanned.toLowerCase()}
                </p>
                <p className="hint">{texts.publishHint}</p>
              </div>
              <SelectField
                name="card-owner"
                label={texts.owner}
                required
                placeholder={texts.nobody}
                defaultValue={card.ownerId ?? ''}
                options={people(false)}
              />
              <SelectField
                name="card-reviewer"
                label={texts.reviewer}
                required
                placeholder={texts.nobody}
                defaultValue={card.reviewerId ?? ''}
                options={people(true)}
              />
              <TextField
                name="card-effort"
                label={texts.effort}
                required
                inputMode="decimal"
                defaultValue={card.effort ?? ''}
                error={fields.effort}
              />
              <SelectField
                name="card-impact"
                label={texts.impact}
                required
                placeholder={texts.none}
                defaultValue={card.impact ?? ''}
                options={([1, 2, 3] as const).map((value) => ({
                  value: String(value),
                  label: impacts[value],
                }))}
              />
              <SelectField
                name="card-lane"
                label={texts.lane}
                required
                placeholder={texts.none}
                defaultValue={card.lane ?? ''}
                options={PLAN_LANES.map((value) => ({ value, label: lanes[value] }))}
              />
              <TextField
                name="card-path"
                label={texts.path}
                required
                defaultValue={card.path ?? ''}
                error={fields.path}
                autoComplete="off"
              />
              {card.keyword ? (
                <p className="full">
                  {texts.keyword}:{' '}
                  <AppLink href={`/admin/keywords?palabra=${card.keyword.id}`}>{card.keyword.text}</AppLink>
                </p>
              ) : null}
              <TextAreaField
                name="card-brief"
                label={texts.brief}
                rows={5}
                maxLength={5000}
                defaultValue={card.brief}
                full
              />
            </fieldset>
            {mayEdit ? (
              <div className="actions">
                <Button type="submit" loading={save.isPending}>
                  {texts.save}
                </Button>
                <Button look="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
                  {texts.remove}
                </Button>
              </div>
            ) : null}
          </form>
          <Needs card={card} board={board} mayEdit={mayEdit} />
        </>
      )}
    </GuardedDrawer>
  )
}

function Needs({ card, board, mayEdit }: Pick<CardDrawerProps, 'card' | 'board'> & { mayEdit: boolean }) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const change = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      on
        ? api.post(`/planning/${card.id}/needs`, { needsId: id })
        : api.delete(`/planning/${card.id}/needs/${id}`),
    onError: errorToast,
    onSettled: refresh,
  })
  const others = board.cards.filter(({ id }) => id !== card.id)
  const needed = others.filter(({ id }) => card.needs.includes(id))
  if (!mayEdit && needed.length === 0) return null
  return (
    <section className="plan-needs">
      <h3>{texts.needs}</h3>
      <ul>
        {needed.map(({ id, title }) => (
          <li key={id}>
            {title}
            {mayEdit ? (
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.needsRemove, { title })}
                onClick={() => change.mutate({ id, on: false })}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit && others.length > needed.length ? (
        <select
          className="input"
          aria-label={texts.needsAdd}
          value=""
          disabled={change.isPending}
          onChange={(event) => event.target.value && change.mutate({ id: event.target.value, on: true })}
        >
          <option value="">{texts.needsAdd}</option>
          {others
            .filter(({ id }) => !card.needs.includes(id))
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      ) : null}
    </section>
  )
}
