const NAMES = ['portrait-1', 'portrait-2', 'portrait-3', 'portrait-4'] as const

/** Contour drawings of heads, of nobody in particular, around what the network says about its people. */
export function Portraits({ claim, note }: { claim: string; note: string }) {
  return (
    <div className="grid gap-x-[var(--grid-gap)] gap-y-8 lg:grid-cols-12">
      <div
        className="grid grid-cols-2 gap-[var(--grid-gap)] md:grid-cols-4 lg:col-span-12"
        aria-hidden="true"
      >
        {NAMES.map((name, index) => (
          <div key={name} className={index % 2 ? 'portrait md:translate-y-[14%]' : 'portrait'}>
            <img src={`/lines/${name}.svg`} alt="" width={400} height={500} decoding="async" />
          </div>
        ))}
      </div>
      <p className="md:mt-[9%] font-serif text-h2 leading-[1.06] font-light tracking-[-0.022em] text-balance text-granate lg:col-span-8">
        {claim}
      </p>
      <p className="muted self-end border-t border-tinta pt-4 text-small lg:col-span-4">{note}</p>
    </div>
  )
}
