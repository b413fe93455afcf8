/**
 * Words of Catalan, Galician, American Spanish and of hasty typing, as the words the rules and the site use. Questions
 * are answered in Spanish all the same.
 */
const LISTS = `
cuanto: quant cnto cuant canto qnto
cuantos: quants cuants cantos ctos
cuantas: quantes cantas ctas
precio: preu preus prezo prezos pvp
vale: val valen
cuesta: costa custa
sesiones: sessions sesions sesions
dias: dies
despues: despres dspues dsps
como: cmo com
con: cn amb
tengo: tngo tinc teno
quiero: kiero vull quero
puede: pot
puedo: puc
podeis: podeu
haceis: feu
hacer: fer facer
hace: fa
tratamiento: tractament
nariz: nas
labios: llavis beizos bembas
piernas: cames pernas
pecho: pit pits senos busto lolas bubis
barriga: panxa panza guata pancita
pelo: cabell cabells cabelo
ojos: ulls ollos
orejas: orelles orellas
mejillas: galtes cachetes meixelas
piel: pell pel
manchas: taques
venitas: venetes venillas varicitas
arrugas: arrugues engurras
ojeras: ulleres olleiras
culo: cola pompis nalgas
cartucheras: chaparreras
efecto: efecte
oxigeno: oxigen
vitaminas: vitamines
sangre: sang sangue
cirugia: cirurgia cx
operacion: operacio iq
trabajar: laburar treballar traballar
trabajo: laburo treball treballo
dinero: plata lana
autobus: bondi colectivo guagua
donde: on onde
que: quina quin quins quines
me: m em
te: t et
el: l els dl
y: i
yo: eu jo vos
para: pal
todo: to
otra: outra altra
sabado: dissabte
sabados: dissabtes
domingo: diumenge
abris: obriu
mujer: dona muller
hombre: home
tatuaje: tatu tatuatge
tatuajes: tatus tatuatges
recuperacion: recup recuperacio
contraindicaciones: contraind ci
complicaciones: complic
anestesia: anest
`

/** The usual word for each of them. */
export const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map(
  LISTS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', others = ''] = line.split(': ')
      return others.split(' ').map((other) => [other, word] as const)
    }),
)
