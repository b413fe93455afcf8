/** What kind of thing is asked for, by how the question asks. */
export const ASKED: readonly (readonly [string, RegExp])[] = [
  [
    'how long',
    /\b(cuant[oa]s? (\w+ ){0,2}(tiempo|dias?|semanas?|meses|horas?|rato|noches|anos)|cuanto (\w+ )?(dura|tarda|espera|aguanta|antes|despues)\w*|cada cuanto|hasta cuando|que plazo)\b/,
  ],
  ['when', /\b(cuando|a partir de|en que (dia|semana|mes|momento)|a los cuant\w+)\b/],
  ['how many', /\b(cuant[oa]s)\b/],
  ['how much', /\b(precio|cuesta\w*|vale|euros|cuanto (es|sale|cobr\w+|cuesta))\b/],
  ['why', /\b(por ?que|porque|a que se debe|motivo)\b/],
  ['what is', /\b(que (es|son|significa)|como se llama|cual(es)? (es|son))\b/],
  [
    'may I',
    /\b(puedo|puede|se puede|podria|podre|podra|podemos|pueden|pasa (algo|nada)|pasa si|hay problema|vale si|es malo|me dejan|importa)\b/,
  ],
  ['must I', /\b(tengo que|hay que|hace falta|debo|deberia|necesito|obligatori\w+|obligan?)\b/],
  ['is it', /^(y |pero |entonces )?(es|son|duele|sirve|funciona|engorda|hay|da|dan|tiene|lleva|se|me|te)\b/],
  ['what', /\b(que|cual(es)?)\b/],
  ['how', /\bcomo\b/],
  ['who', /\b(quien(es)?|a quien)\b/],
  ['where', /\b(donde|adonde)\b/],
  ['if not', /\b(no (veo|noto|me|se)|sin)\b/],
  ['before', /\bantes\b/],
  ['after', /\b(despues|tras|luego|recien|me (hice|opere|puse|han))\b/],
]

/** What a sentence gives. */
export const GIVEN: readonly (readonly [string, RegExp])[] = [
  [
    'time',
    /\b(\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinti\w+|varios|varias|pocos|pocas|primer\w*|unos|unas|medi[oa]) (\w+ ){0,2}(minutos?|horas?|dias?|semanas?|mes|meses|anos?|noches?)\b|\b(semanas?|dias?|mes|meses) \d/,
  ],
  ['number', /\d|\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince)\b/],
  ['amount', /€|\beuros\b/],
  ['reason', /\b(porque|para que|por eso|ya que|asi que|se debe|de modo que|motivo)\b/],
  [
    'yes or no',
    /^(si|no|depende|casi|nunca|siempre|tampoco|en general|a veces|puede|muchos?|pocas?|rara vez|de forma|mejor)\b/,
  ],
  ['no', /\b(no|nunca|ningun\w*|evita\w*|sin|tampoco)\b/],
  [
    'advice',
    /\b(evita|espera|consulta|pide|dilo|avisa|deja|lleva|ven|usa|duerme|conviene|aconsej\w+|recomend\w+|mejor|debes?|hay que)\b/,
  ],
  ['definition', /^(\w+ ){0,4}(es|son|se llama|significa)\b/],
  ['question', /[?]/],
]
