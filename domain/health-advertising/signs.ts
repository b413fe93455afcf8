/** Cyrillic and Greek letters that look like Latin ones. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('аaвbсcԁdеeёeғfһhіiїiјjкkӏlмmнhоoрpԛqгrѕsтtуyѵvԝwхxзz'),
  ...pairs('АaВbСcԀdЕeЁeҺhІiЇiЈjКkӀlМmНhОoРpԚqЅsТtУyѴvԜwХxЗz'),
  ...pairs('αaβbεeηnιiκkνvοoρpτtυuχxγy'),
  ...pairs('ΑaΒbΕeΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxΖz'),
  ...pairs('ıiȷjɑaɡgɩiʟlоoսuօoԍgƽsɪiʙbᴏoᴛtᴀaᴇe'),
}

/** Entities that occur in pasted Spanish texts. */
export const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', uuml: 'ü', ntilde: 'ñ' },
  ...{ agrave: 'à', egrave: 'è', ograve: 'ò', ccedil: 'ç', ordm: 'º', ordf: 'ª', deg: '°' },
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '\u00ad', zwnj: '\u200c', zwj: '\u200d' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", laquo: '«', raquo: '»', hellip: '…' },
  ...{
    percnt: '%',
    euro: '€',
    reg: '®',
    trade: '™',
    copy: '©',
    ndash: '–',
    mdash: '—',
    iexcl: '¡',
    iquest: '¿',
  },
}

function pairs(letters: string): Record<string, string> {
  const signs = [...letters]
  return Object.fromEntries(
    signs.flatMap((sign, index) => (index % 2 === 0 ? [[sign, signs[index + 1]!] as const] : [])),
  )
}
