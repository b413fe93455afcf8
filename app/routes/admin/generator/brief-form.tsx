import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import {
  type Brief,
  PIECE_AUDIENCES,
  PIECE_LENGTHS,
  PIECE_TONES,
  type PieceType,
} from '#domain/generator/piece.ts'
import type { ReactNode } from 'react'
import { useGeneratorOptions } from './use-generator.ts'

const { brief: texts } = generatorTexts

/** A brief with nothing chosen yet. */
export function emptyBrief(type: PieceType, goal: string): Brief {
  return {
    type,
    title: '',
    goal,
    audience: type === 'comparison' ? 'comparing' : type === 'aftercare' ? 'treated' : 'first',
    keyword: '',
    keywordId: null,
    treatments: [],
    concern: null,
    city: null,
    term: null,
    length: 'medium',
    tone: 'close',
    mustInclude: [],
    references: [],
  }
}

/** How many treatments a type is about. */
const TREATMENTS: Readonly<Record<PieceType, number>> = {
  treatment: 1,
  comparison: 3,
  concern: 2,
  city: 1,
  term: 1,
  aftercare: 1,
}

interface BriefFormProps {
  brief: Brief
  isBusy: boolean
  error: unknown
  /** What somebody else changed meanwhile. */
  theirs?: ReactNode
  onSubmit: (brief: Brief) => void
}

export function BriefForm({ brief, isBusy, error, theirs, onSubmit }: BriefFormProps) {
  const { data: options } = useGeneratorOptions()
  const failure = error instanceof AdminError ? error : null
  const errorOf = (name: string) => failure?.fields[`brief.${name}`] ?? failure?.fields[name]
  const named = (list: readonly { slug: string; name: string }[] = []) =>
    list.map(({ slug, name }) => ({ value: slug, label: name }))
  const { type } = brief

  function submit(data: FormData) {
    const text = (name: string) => String(data.get(`brief-${name}`) ?? '').trim()
    const lines = (name: string) =>
      text(name)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    const treatments = Array.from({ length: TREATMENTS[type] }, (_one, at) => text(`treatment-${at}`))
    onSubmit({
      ...brief,
      title: text('title'),
      goal: text('goal'),
      audience: text('audience') as Brief['audience'],
      keyword: text('keyword'),
      treatments: [...new Set(treatments.filter(Boolean))],
      concern: text('concern') || null,
      city: text('city') || null,
      term: text('term') || null,
      length: text('length') as Brief['length'],
      tone: text('tone') as Brief['tone'],
      mustInclude: lines('must'),
      references: lines('references'),
    })
  }

  if (!options) return null
  return (
    <form
      className="generator-brief"
      noValidate
      aria-label={generatorTexts.steps.brief}
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        name="brief-title"
        label={texts.title}
        required
        maxLength={120}
        defaultValue={brief.title}
        error={errorOf('title')}
        autoComplete="off"
        full
      />
      {Array.from({ length: TREATMENTS[type] }, (_one, at) => (
        <SelectField
          key={at}
          name={`brief-treatment-${at}`}
          label={TREATMENTS[type] === 1 ? texts.treatments : fillText(texts.treatment, { number: at + 1 })}
          required={at === 0 && type !== 'term' && type !== 'concern'}
          placeholder={texts.none}
          defaultValue={brief.treatments[at] ?? ''}
          options={named(options.treatments)}
        />
      ))}
      {type === 'concern' ? (
        <SelectField
          name="brief-concern"
          label={texts.concern}
          required
          placeholder={texts.none}
          defaultValue={brief.concern ?? ''}
          options={named(options.concerns)}
        />
      ) : null}
      {type === 'city' ? (
        <SelectField
          name="brief-city"
          label={texts.city}
          required
          placeholder={texts.none}
          defaultValue={brief.city ?? ''}
          options={named(options.cities)}
        />
      ) : null}
      {type === 'term' ? (
        <SelectField
          name="brief-term"
          label={texts.term}
          placeholder={texts.none}
          defaultValue={brief.term ?? ''}
          options={named(options.terms)}
        />
      ) : null}
      <TextField
        name="brief-keyword"
        label={texts.keyword}
        maxLength={120}
        defaultValue={brief.keyword}
        autoComplete="off"
      />
      <SelectField
        name="brief-audience"
        label={texts.audience}
        required
        defaultValue={brief.audience}
        options={PIECE_AUDIENCES.map((value) => ({ value, label: texts.audiences[value] }))}
      />
      <SelectField
        name="brief-length"
        label={texts.length}
        required
        defaultValue={brief.length}
        options={PIECE_LENGTHS.map((value) => ({ value, label: texts.lengths[value] }))}
      />
      <SelectField
        name="brief-tone"
        label={texts.tone}
        required
        defaultValue={brief.tone}
        options={PIECE_TONES.map((value) => ({ value, label: texts.tones[value] }))}
      />
      <TextField name="brief-goal" label={texts.goal} maxLength={400} defaultValue={brief.goal} full />
      <TextAreaField
        name="brief-must"
        label={texts.mustInclude}
        hint={texts.mustHint}
        rows={3}
        maxLength={1600}
        defaultValue={brief.mustInclude.join('\n')}
        error={errorOf('mustInclude')}
      />
      <TextAreaField
        name="brief-references"
        label={texts.references}
        hint={texts.referencesHint}
        rows={3}
        maxLength={8000}
        defaultValue={brief.references.join('\n')}
        error={errorOf('references')}
      />
      {theirs}
      <Button type="submit" loading={isBusy}>
        {texts.next}
      </Button>
    </form>
  )
}
