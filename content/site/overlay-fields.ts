import type { TextKind } from '#domain/editorial/text-kind.ts'

/** The fields of bundled texts that staff may write anew; names, addresses and prices are set elsewhere. */
export const OVERLAY_FIELDS = {
  treatment: [
    'shortDescription',
    'fullDescription',
    'benefits',
    'procedure',
    'results',
    'duration',
    'recovery',
    'metaTitle',
    'metaDescription',
    'facts',
    'suitable',
    'notSuitable',
    'steps',
    'timeline',
    'risks',
    'includes',
    'excludes',
    'faqs',
    'references',
  ],
  concern: ['description', 'why', 'seeDoctor', 'doNothing', 'metaTitle', 'metaDescription'],
  unit: [
    'description',
    'promise',
    'fullDescription',
    'forWhom',
    'howItWorks',
    'safety',
    'faqs',
    'metaTitle',
    'metaDescription',
  ],
  clinic: [
    'howToArrive',
    'intro',
    'publicTransport',
    'parking',
    'access',
    'localQuestions',
    'languages',
    'offers',
  ],
} as const satisfies Partial<Record<TextKind, readonly string[]>>

export type OverlayKind = keyof typeof OVERLAY_FIELDS

/** Whether texts of this kind change bundled ones. */
export function isOverlayKind(kind: TextKind): kind is OverlayKind {
  return kind in OVERLAY_FIELDS
}
