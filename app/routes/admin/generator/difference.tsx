import { generatorTexts } from '#content/ui/admin-generator.ts'
import { differenceOf } from '#domain/generator/difference.ts'

const { sections: texts } = generatorTexts

/** Two texts as one, with what went and what came marked; screen readers hear it as words. */
export function Difference({ before, after }: { before: string; after: string }) {
  return (
    <p className="generator-difference">
      {differenceOf(before, after).map(({ kind, text }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : kind === 'added' ? (
          <ins key={at}>
            <span className="sr-only">{texts.added} </span>
            {text}
          </ins>
        ) : (
          <del key={at}>
            <span className="sr-only">{texts.removed} </span>
            {text}
          </del>
        ),
      )}
    </p>
  )
}
