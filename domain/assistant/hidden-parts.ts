import { withoutHidden } from './passage-part.ts'
import type { Engine } from './read-mentions.ts'

/** The engine without the passages and parts of pages that staff took out of the answers. */
export function withoutHiddenParts(engine: Engine, isHidden: (id: string) => boolean): Engine {
  const { knowledge, search, passagesOf } = engine
  return {
    ...engine,
    search: (words, within) => search(words, within).filter(({ passage }) => !isHidden(passage.ref)),
    passagesOf: (href) => passagesOf(href).filter(({ ref }) => !isHidden(ref)),
    knowledge: {
      ...knowledge,
      treatments: {
        get: (slug) => {
          const treatment = knowledge.treatments.get(slug)
          return treatment && withoutHidden(treatment, isHidden)
        },
      },
      concerns: visible(knowledge.concerns, (id) => `/tratamientos/preocupacion/${id}#concern`),
      terms: visible(knowledge.terms, (slug) => `/wiki/termino/${slug}#term`),
    },
  }

  function visible<Item>(
    items: { get: (key: string) => Item | undefined },
    idOf: (key: string) => string,
  ): { get: (key: string) => Item | undefined } {
    return { get: (key) => (isHidden(idOf(key)) ? undefined : items.get(key)) }
  }
}
