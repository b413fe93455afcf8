import { AppLink } from '#app/ui/app-link.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { namedOptions } from '#app/widgets/back-office/named-options.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { PLAN_LANES, PLAN_TYPES } from '#domain/editorial/plan-item.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import type { RowDraft } from '../settings/use-row-draft.ts'
import type { CardDraft } from './card-draft.ts'
import { dayText } from './plan-days.ts'
import { columnsFor } from './use-plan.ts'

const { card: texts, types, states, lanes, impacts } = planTexts

interface CardFieldsProps {
  card: PlanCard
  board: PlanBoard
  draft: RowDraft<CardDraft>
}

/** What can be changed of a card. */
export function CardFields({ card, board, draft }: CardFieldsProps) {
  const people = (reviews: boolean) => namedOptions(board.people.filter((one) => !reviews || one.reviews))
  const field = (name: keyof CardDraft) => ({
    name: `card-${name}`,
    value: draft.row[name],
    error: draft.errors[name],
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }),
  })
  return (
    <>
      <TextField {...field('title')} label={texts.title} required maxLength={200} full />
      <SelectField
        {...field('type')}
        label={texts.type}
        required
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
          {...field('state')}
          label={texts.state}
          required
          options={columnsFor(card).map((value) => ({ value, label: states[value] }))}
        />
      )}
      <TextField type="date" {...field('plannedFor')} label={texts.planned} required />
      <div className="field">
        <p>
          {texts.publish}: {card.publishOn ? dayText(card.publishOn) : texts.unplanned.toLowerCase()}
        </p>
        <p className="hint">{texts.publishHint}</p>
      </div>
      <SelectField
        {...field('ownerId')}
        label={texts.owner}
        required
        placeholder={texts.nobody}
        options={people(false)}
      />
      <SelectField
        {...field('reviewerId')}
        label={texts.reviewer}
        required
        placeholder={texts.nobody}
        options={people(true)}
      />
      <TextField {...field('effort')} label={texts.effort} required inputMode="decimal" />
      <SelectField
        {...field('impact')}
        label={texts.impact}
        required
        placeholder={texts.none}
        options={([1, 2, 3] as const).map((value) => ({
          value: String(value),
          label: impacts[value],
        }))}
      />
      <SelectField
        {...field('lane')}
        label={texts.lane}
        required
        placeholder={texts.none}
        options={PLAN_LANES.map((value) => ({ value, label: lanes[value] }))}
      />
      <TextField {...field('path')} label={texts.path} required autoComplete="off" />
      {card.keyword ? (
        <p className="full">
          {texts.keyword}:{' '}
          <AppLink href={`/admin/keywords?palabra=${card.keyword.id}`}>{card.keyword.text}</AppLink>
        </p>
      ) : null}
      <TextAreaField {...field('brief')} label={texts.brief} rows={5} maxLength={5000} full />
    </>
  )
}
