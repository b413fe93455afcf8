import { Picture } from '#app/ui/picture.tsx'
import { type CardName, mediaIdOf } from '#domain/editorial/markdown-blocks.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { X } from 'lucide-react'
import { useId } from 'react'
import { usePicture } from './use-picture.ts'
import { nameOf, useNames } from './vocabulary.ts'

const texts = textEditor.blocks

/** A card in the editor: what it refers to, and a picker. */
export function CardView({ node, updateAttributes, editor, selected }: NodeViewProps) {
  const names = useNames()
  const id = useId()
  const name = node.attrs.name as CardName
  const slugs = node.attrs.slugs as string[]
  const choices = name === 'termino' ? names.terms : names.treatments
  const most = name === 'comparacion' ? 4 : 1
  const free = choices.filter(({ value }) => !slugs.includes(value))
  return (
    <NodeViewWrapper className="text-card" data-selected={selected || undefined}>
      <label htmlFor={id}>{texts.cards[name]}</label>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            <b>{nameOf(choices, slug) ?? fillText(texts.unknown, { slug })}</b>
            {editor.isEditable ? (
              <button
                type="button"
                className="ed-icon"
                aria-label={fillText(textEditor.paper.remove, { name: nameOf(choices, slug) ?? slug })}
                onClick={() => updateAttributes({ slugs: slugs.filter((one) => one !== slug) })}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {editor.isEditable && slugs.length < most ? (
        <select
          id={id}
          className="input"
          value=""
          onChange={({ target }) => updateAttributes({ slugs: [...slugs, target.value] })}
        >
          <option value="">{slugs.length > 0 ? texts.chooseAnother : texts.choose}</option>
          {free.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
    </NodeViewWrapper>
  )
}

/** A picture with its alternative text and caption, both edited in place. */
export function FigureView({ node, updateAttributes, editor, selected }: NodeViewProps) {
  const { src, alt, caption } = node.attrs as Record<'src' | 'alt' | 'caption', string>
  const picture = usePicture(mediaIdOf(src))
  const field = (name: 'alt' | 'caption', value: string) => (
    <input
      className="input"
      aria-label={texts[name]}
      placeholder={texts[name]}
      value={value}
      readOnly={!editor.isEditable}
      onChange={({ target }) => updateAttributes({ [name]: target.value })}
    />
  )
  return (
    <NodeViewWrapper className="text-figure" data-selected={selected || undefined}>
      {picture ? <Picture picture={{ ...picture, alt }} sizes="608px" /> : null}
      {field('alt', alt)}
      {field('caption', caption)}
    </NodeViewWrapper>
  )
}
