import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { useId } from 'react'
import { MarkedArea } from './marked-area.tsx'
import { asItems, asLines, asParts, asText, type FieldShape } from './overlay-shapes.ts'
import { PickList } from './panel-facts.tsx'
import { LineList, ListFrame, Words } from './paper-lists.tsx'
import type { TextDraft } from './use-text-draft.ts'
import { type Named, useNames } from './vocabulary.ts'

const { overlay: texts, parts: partNames, fields } = textEditor

interface OverlayFieldProps {
  field: string
  label: string
  shape: FieldShape
  value: unknown
  readOnly: boolean
  draft: TextDraft
  onChange: (value: unknown) => void
}

/** One field of a bundled text, in the shape it has there. */
export function OverlayField(props: OverlayFieldProps) {
  const { field, label, shape, value, onChange } = props
  const frame = { readOnly: props.readOnly, draft: props.draft }
  switch (shape.kind) {
    case 'words':
      return <WordsField {...frame} field={field} label={label} value={asText(value)} onChange={onChange} />
    case 'lines':
      return (
        <LineList
          {...frame}
          field={field}
          title={label}
          label={`${label} {number}`}
          add={texts.add}
          items={asLines(value)}
          most={shape.most}
          onChange={onChange}
        />
      )
    case 'items':
      return <ItemsField {...frame} {...{ field, label, shape, value, onChange }} />
    case 'parts':
      return (
        <fieldset className="overlay-parts">
          <legend>{label}</legend>
          {shape.parts.map((part) => (
            <WordsField
              key={part}
              {...frame}
              small
              field={`${field}.${part}`}
              label={partName(part)}
              value={asText(asParts(value)[part])}
              onChange={(words) => onChange({ ...asParts(value), [part]: words })}
            />
          ))}
        </fieldset>
      )
    case 'lists':
      return (
        <fieldset className="overlay-parts">
          <legend>{label}</legend>
          {shape.parts.map((part) => (
            <LineList
              key={part}
              {...frame}
              field={`${field}.${part}`}
              title={partName(part)}
              label={`${partName(part)} {number}`}
              add={texts.add}
              items={asLines(asParts(value)[part])}
              most={shape.most}
              onChange={(lines) => onChange({ ...asParts(value), [part]: lines })}
            />
          ))}
        </fieldset>
      )
    case 'picks':
      return <PicksField {...props} parts={shape.parts} />
  }
}

const partName = (part: string): string =>
  part in partNames ? partNames[part as keyof typeof partNames] : part

interface ItemsFieldProps extends OverlayFieldProps {
  shape: Extract<FieldShape, { kind: 'items' }>
}

function ItemsField({ field, label, shape, value, readOnly, draft, onChange }: ItemsFieldProps) {
  const nameOf = (index: number) => `${label} ${index + 1}`
  const [head] = shape.parts
  return (
    <ListFrame
      {...{ field, readOnly, draft }}
      items={asItems(value)}
      title={label}
      add={texts.add}
      most={shape.most}
      empty={Object.fromEntries(shape.parts.map((part) => [part, '']))}
      nameOf={nameOf}
      onChange={onChange}
    >
      {(item, index, change) =>
        shape.parts.map((part) => (
          <Words
            key={part}
            {...{ readOnly, draft }}
            strong={part === head}
            oneLine={part === head}
            field={`${field}.${index}.${part}`}
            label={fillText(texts.part, { part: partName(part), item: nameOf(index) })}
            value={asText(item[part])}
            onChange={(words) => change({ ...item, [part]: words })}
          />
        ))
      }
    </ListFrame>
  )
}

function PicksField({
  label,
  value,
  parts,
  readOnly,
  onChange,
}: OverlayFieldProps & { parts: readonly ('units' | 'treatments')[] }) {
  const names = useNames()
  const of: Record<'units' | 'treatments', readonly Named[]> = names
  return (
    <fieldset className="overlay-parts" disabled={readOnly}>
      <legend>{label}</legend>
      {parts.map((part) => (
        <PickList
          key={part}
          label={fields[part]}
          names={of[part]}
          values={asLines(asParts(value)[part])}
          onChange={(slugs) => onChange({ ...asParts(value), [part]: slugs })}
        />
      ))}
    </fieldset>
  )
}

interface WordsFieldProps {
  field: string
  label: string
  value: string
  small?: boolean
  oneLine?: boolean
  readOnly: boolean
  draft: TextDraft
  onChange: (value: string) => void
}

/** A labelled field that grows with its words and underlines its findings. */
export function WordsField({
  field,
  label,
  value,
  small,
  oneLine,
  readOnly,
  draft,
  onChange,
}: WordsFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <MarkedArea
        id={id}
        field={field}
        className="input"
        rows={small || oneLine ? 1 : 2}
        oneLine={oneLine}
        readOnly={readOnly}
        value={value}
        onBlur={draft.blur}
        onChange={onChange}
      />
    </div>
  )
}
