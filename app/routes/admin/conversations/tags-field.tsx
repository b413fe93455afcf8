import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'

const texts = conversationTexts.context

interface TagsFieldProps {
  tags: readonly string[]
  /** One at a time: other tags may have been set since these were read. */
  onChange: ((change: { addTag: string } | { removeTag: string }) => void) | undefined
}

export function TagsField({ tags, onChange }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function add() {
    const tag = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (tag && !tags.includes(tag)) onChange?.({ addTag: tag })
  }
  return (
    <>
      {tags.length > 0 ? (
        <ul className="conv-tag-list">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              {onChange ? (
                <button
                  type="button"
                  aria-label={fillText(texts.removeTag, { tag })}
                  onClick={() => onChange({ removeTag: tag })}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {onChange && tags.length < CONVERSATION_LIMITS.tags ? (
        <form
          className="conv-inline-form"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <input
            ref={input}
            className="input"
            aria-label={texts.addTag}
            placeholder={texts.addTag}
            maxLength={CONVERSATION_LIMITS.tag}
          />
          <button type="submit" className="conv-icon" aria-label={texts.addTag}>
            <Plus className="icon" aria-hidden="true" />
          </button>
        </form>
      ) : null}
    </>
  )
}
