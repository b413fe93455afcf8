import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { namedOptions } from '#app/widgets/back-office/named-options.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import { KEYWORD_INTENTS, KEYWORD_STATES } from '#domain/keywords/keyword.ts'
import { useEffect } from 'react'
import type { KeywordDraft } from './keyword-draft.ts'
import { useKeywordDraft } from './use-keyword-draft.ts'

const { drawer: texts, columns: heads, actions } = keywordTexts

interface KeywordFormProps {
  keyword: KeywordRow
  options: KeywordOptions | undefined
  mayWrite: boolean
  onBrief: () => void
  /** Whether something is not saved. */
  onEdited: (edited: boolean) => void
}

/** What staff can change of a keyword. */
export function KeywordForm({ keyword, options, mayWrite, onBrief, onEdited }: KeywordFormProps) {
  const draft = useKeywordDraft(keyword, options)
  const isEdited = draft.changes.length > 0
  useEffect(() => onEdited(isEdited), [onEdited, isEdited])
  const field = (name: keyof KeywordDraft) => ({
    name: `keyword-${name}`,
    value: draft.row[name],
    error: draft.errors[name],
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }),
  })
  const choice = (
    name: 'unit' | 'concern' | 'city' | 'treatment',
    label: string,
    all: readonly { id: string; name: string }[] | undefined,
  ) => (
    <SelectField
      {...field(name)}
      label={label}
      required
      placeholder={texts.none}
      options={namedOptions(all)}
    />
  )

  return (
    <>
      <form
        className="keyword-form"
        noValidate
        aria-label={texts.edit}
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save(new FormData())
        }}
      >
        <h3>{texts.edit}</h3>
        <fieldset disabled={!mayWrite}>
          <TextField {...field('text')} label={heads.text} required maxLength={120} full />
          <TextField
            {...field('targetPath')}
            label={heads.target}
            hint={texts.targetHint}
            list="keyword-pages"
            autoComplete="off"
            full
          />
          <SelectField
            {...field('state')}
            label={heads.state}
            required
            options={KEYWORD_STATES.map((value) => ({ value, label: keywordTexts.states[value] }))}
          />
          <SelectField
            {...field('intent')}
            label={heads.intent}
            required
            placeholder={texts.none}
            options={KEYWORD_INTENTS.map((value) => ({ value, label: keywordTexts.intents[value] }))}
          />
          {choice('treatment', keywordTexts.cities.treatment, options?.treatments)}
          {choice('unit', heads.unit, options?.units)}
          {choice('concern', heads.concern, options?.concerns)}
          {choice('city', heads.city, options?.cities)}
          {(['volume', 'difficulty', 'cost'] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={heads[name]}
              required
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
          <TextField {...field('tags')} label={heads.tags} maxLength={400} autoComplete="off" />
          <TextAreaField {...field('notes')} label={heads.notes} rows={3} maxLength={2000} full />
        </fieldset>
        {mayWrite ? (
          <div className="actions">
            <Button type="submit" loading={draft.busy}>
              {actions.save}
            </Button>
            <Button look="ghost" onClick={onBrief}>
              {actions.brief} <KeyCaps keys="b" />
            </Button>
          </div>
        ) : (
          <p className="muted">{texts.readOnly}</p>
        )}
      </form>
      <SavingDialogs saving={draft.saving} />
    </>
  )
}
