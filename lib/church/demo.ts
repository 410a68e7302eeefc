import { type Church, emptyChurch } from './facts'
import { defaultVerses } from './verses'

/** A fictional church that shows every feature. The demo seed writes it to the church's row. */
export const demoChurch = {
  ...emptyChurch,
  name: 'Comunidade Porto Desejado',
  shortName: 'Porto Desejado',
  landscape: 'sea',
  welcome: 'Chegue como você está. Há um lugar guardado para você à mesa.',
  description:
    'Igreja evangélica em Vila Velha, no Espírito Santo: bíblica, em células e centrada em Cristo. Veja os horários dos cultos, as notícias e como chegar.',

  expectation:
    'Cantamos, ouvimos a Bíblia e oramos juntos. Alguém da recepção mostra onde sentar. Ninguém é chamado à frente nem precisa contribuir: só observe, se preferir.',
  duration: 'Cerca de uma hora e meia, e um café depois para quem quiser ficar.',
  children: 'De 2 a 10 anos há salas com pessoas que as crianças já conhecem pelo nome. Também podem ficar com você.',
  parking: 'Há vagas no pátio, pela Rua do Cais. O ônibus 602 para em frente.',
  dress: 'A que você usaria para visitar um amigo.',

  street: 'Rua do Cais Antigo, 240',
  district: 'Glória',
  city: 'Vila Velha',
  state: 'ES',
  postalCode: '29122-000',
  position: { latitude: -20.3336, longitude: -40.3062 },

  email: 'secretaria@comunhao.example',
  phone: '27999990140',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/portodesejado.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@portodesejado.example' },
    { name: 'WhatsApp', url: 'https://wa.me/5527999990140' },
  ],

  missionText:
    'Existimos para que cada pessoa conheça Jesus, cresça em família e sirva a sua cidade com alegria. Não somos um prédio nem um programa: somos gente comum, encontrada pela graça, aprendendo a andar junto.',
  values: [
    {
      name: 'Bíblica',
      text: 'A Palavra de Deus é o nosso chão. Ela é lida, explicada e vivida, no púlpito e na mesa da cozinha.',
    },
    {
      name: 'Em células',
      text: 'Durante a semana a igreja cabe numa sala: pequenos grupos em que ninguém passa despercebido.',
    },
    {
      name: 'Centrada em Cristo',
      text: 'Tudo começa nele, acontece por ele e volta para ele. O resto se ajeita ao redor.',
    },
  ],

  groups:
    'As células se reúnem nos lares, de terça a quinta, às 20h, na Glória, na Praia da Costa e em Itaparica. Escreva para a secretaria contando onde você mora: nós apresentamos você ao grupo.',

  services: [
    {
      id: '',
      name: 'Culto de Oração',
      weekday: 'Wednesday',
      starts: '19:30',
      ends: '21:00',
      about: 'No meio da semana, uma hora para respirar e interceder uns pelos outros.',
      firstVisit: 'usual',
    },
    {
      id: '',
      name: 'Classe de Jovens',
      weekday: 'Saturday',
      starts: '19:30',
      ends: '21:30',
      about: 'Música, conversa franca e Bíblia aberta para quem está começando a vida.',
      firstVisit: 'usual',
    },
    {
      id: '',
      name: 'Escola Bíblica',
      weekday: 'Sunday',
      starts: '18:00',
      ends: '19:15',
      about: 'Turmas para todas as idades, das crianças aos avós.',
      firstVisit: 'usual',
    },
    {
      id: '',
      name: 'Culto Evangelístico',
      weekday: 'Sunday',
      starts: '19:30',
      ends: '21:00',
      about: 'A família inteira reunida. É o melhor dia para uma primeira visita.',
      firstVisit: 'best',
    },
  ],

  sampleNews: [
    {
      id: 'sample-welcome',
      title: 'Sua primeira visita',
      content:
        'Venha como você costuma se vestir e fique à vontade para só observar. Na entrada há alguém da recepção para mostrar onde ficam as salas das crianças e guardar um lugar para a sua família.',
      createdAt: '2026-11-08T09:00:00-03:00',
    },
    {
      id: 'sample-groups',
      title: 'Encontre uma célula perto de casa',
      content:
        'Toda semana, pequenos grupos se reúnem nos bairros de Vila Velha para ler a Bíblia, orar e dividir um café. Escreva para a secretaria contando onde você mora e que dia é melhor: nós apresentamos você ao grupo.',
      createdAt: '2026-11-05T09:00:00-03:00',
    },
    {
      id: 'sample-prayer',
      title: 'Podemos orar por você?',
      content:
        'Às quartas, às 19h30, a igreja se reúne para interceder por quem pediu oração. Use o botão "Peça uma oração" nesta página: o seu pedido é lido apenas pela equipe pastoral.',
      createdAt: '2026-11-01T09:00:00-03:00',
    },
  ],

  verses: defaultVerses,
} satisfies Church
