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
pelo: pel cabell cabells cabelo
ojos: ulls ollos
orejas: orelles orellas
mejillas: galtes cachetes meixelas
piel: pell
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
manos: mans
cabeza: cap coco azotea tarro
cuero: cuir coiro
cejas: celles cella cellas
barba: barbes
bigote: bigot bigoti
espalda: esquena lombo llom
cuello: coll pescozo
muslos: cuixes coxas
rodilla: genoll xeonllo
pie: peu
pies: peus
bolsas: bosses
parpados: parpelles palpebras parpaos
varices: varius
aranitas: aranyetes aranetes aranicas
estrias: estries
cicatriz: cicatriu
celulitis: cellulitis
flacidez: flaccidesa flaciditat
acne: acnes
granos: grans
rojeces: vermellors
pinchazos: punxades picades
pinchado: punxat
pincharme: punxar
sacar: treure treurem
quitarme: llevarme
trasplante: trasplantament transplante transplant trasplant
injerto: empelt inxerto enxerto
injertado: inxertado
crece: creix medra
ondas: ones
choque: xoc
hilos: fils fios
botas: botes
balon: balo
estomago: estomac
peso: pes
adelgazar: aprimarme aprimar emagrecer adelgazarme
kilos: quilos
dieta: dietes
orina: orin ourinos
pis: pipi
menopausia: menopausa
sequedad: sequedat secura
psicologo: psicoleg
ansiedad: ansietat ansiedade
dormir: dorm durmo
pareja: parella
medico: metge doctoret
medicos: metges
clinica: consultori
telefono: telefon
pedir: demanar
gratis: gratuit debalde
reclamar: queixar queixarme
datos: dades
borrar: esborrar
borra: esborra
escribo: escric
guardan: guarden
equipo: equip
titulos: titols
titulo: titol
estais: sou estau estades
teneis: teniu tedes
haceis: facedes
poneis: poseu
poner: posar posarme
operais: opereu operades
duele: doe
tarda: triga
vuelvo: torno volvo
trabajo: feina
baja: baixa
noche: nit noite
manana: dema mana
hoy: avui hoxe
ayer: ahir onte
ahora: ara agora
cuando: quan cando
quien: qui quen
tambien: tambe tamen
mas: mais
menos: menys
mucho: molt moito
mucha: molta moita
siempre: sempre
aqui: aci
gente: gent
ella: ela
venir: vindre vir
ser: esser
soy: soc
sin: sense sen
antes: abans
verano: estiu veran
playa: platja praia
boda: casament
mes: mensual
ano: any
anos: anys
hijo: fill fillo
hija: filla
embarazo: embaras
madre: mare nai
limpieza: neteja limpeza
cara: careta
oreja: orella
barbilla: barbeta mento
papada: sotabarba
mejilla: galta
vello: borrissol
depilacion: depilacio
radiofrecuencia: radiofrequencia
laser: lasser lazer lase
botox: botos botoxs
hialuronico: hialuronic ialuronico hialuronio
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
