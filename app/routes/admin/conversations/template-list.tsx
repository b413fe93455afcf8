import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { useEffect, useRef } from 'react'

const texts = conversationTexts.composer
export const TEMPLATE_LIST_ID = 'conv-templates'
export const templateOptionId = (index: number) => `${TEMPLATE_LIST_ID}-${index}`

interface TemplateListProps {
  templates: readonly TemplateRow[]
  active: number
  onChoose: (template: TemplateRow) => void
}

/** Templates by name, filtered by what follows the `/`; the text box keeps the focus. */
export function TemplateList({ templates, active, onChoose }: TemplateListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (templates.length === 0)
    return (
      <p className="conv-templates" role="status">
        {texts.noTemplates}
      </p>
    )
  return (
    <div
      className="conv-templates"
      ref={list}
      role="listbox"
      id={TEMPLATE_LIST_ID}
      aria-label={texts.templates}
    >
      {templates.map((template, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled in the text box
        <div
          key={template.id}
          id={templateOptionId(index)}
          role="option"
          aria-selected={index === active}
          // The text box would lose the focus, and its cursor with it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(template)}
        >
          <b>{template.name}</b>
          <span>{template.body}</span>
        </div>
      ))}
    </div>
  )
}
