import { errorMessage, invalidFieldsMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'
import { formatPhone } from '@/lib/values/phone'
import { routes } from '@/lib/values/routes/routes'

type SignInPurpose =
  | 'alterar sua senha'
  | 'editar seu perfil'
  | 'excluir sua conta'
  | 'trocar sua foto'
  | 'ver seus aparelhos'

/** Messages about accounts. */
export const messages = {
  signedIn: { title: 'Login realizado com sucesso!', text: 'Bem-vindo de volta.' },
  signInInvalid: invalidFieldsMessage('Erro no login'),
  signInWrong: { title: 'Erro no login', text: 'Email ou senha incorretos' },
  signInTooOften: (wait: string) => ({
    title: 'Erro no login',
    text: `Muitas tentativas. Aguarde ${wait} e tente novamente, ou redefina sua senha em “Esqueci a senha”.`,
  }),
  suspended: ({ email, phone }: { email: string; phone: string }) => ({
    title: 'Sua conta está suspensa',
    text: `${['Fale com a secretaria', [formatPhone(phone), email].filter(Boolean).join(' ou ')].filter(Boolean).join(': ')}.`,
  }),
  registered: { title: 'Cadastro realizado com sucesso!', text: 'Sua conta foi criada. Bem-vindo!' },
  notOpenYet: {
    title: 'Erro no cadastro',
    text: 'Esta igreja ainda não foi aberta.',
    link: { label: 'Abrir', to: routes.welcome },
  },
  registeredAsNew: {
    title: 'Cadastro realizado com sucesso!',
    text: 'Sua conta foi criada. Bem-vindo! O convite já não valia; a igreja confirma você em breve.',
  },
  registeredYoung: {
    title: 'Cadastro realizado com sucesso!',
    text: 'Sua conta foi criada. Bem-vindo! Para comentar e aparecer nas listas, um responsável fala com a equipe da igreja.',
  },
  registrationInvalid: invalidFieldsMessage('Erro no cadastro'),
  registrationTooOften: (wait: string) => tooOftenMessage('Erro no cadastro', wait),
  emailTaken: { title: 'Erro no cadastro', text: 'Este email já está em uso.' },
  signInTo: (purpose: SignInPurpose) => signInMessage(`Faça login para ${purpose}.`),
  unexpected: errorMessage('Ocorreu um erro inesperado'),

  linkSent: { title: 'Email enviado!', text: 'Verifique sua caixa de entrada para redefinir sua senha.' },
  linkNotSent: errorMessage('Não foi possível enviar o email. Verifique se o email está correto.'),
  linksTooOften: (wait: string) => tooOftenMessage('Erro', wait),
  deadLink: {
    title: 'Link inválido ou expirado',
    text: 'Abra o link do e-mail novamente e tente redefinir a senha.',
  },
  passwordReset: { title: 'Sucesso!', text: 'Sua senha foi redefinida com sucesso.' },
  passwordNotReset: errorMessage('Não foi possível redefinir a senha. Tente novamente.'),
  passwordChanged: { title: 'Senha alterada com sucesso!', text: 'Os outros aparelhos saíram da sua conta.' },
  passwordInvalid: invalidFieldsMessage('Erro ao alterar senha'),
  passwordNotSaved: { title: 'Erro ao alterar senha', text: 'Tente novamente.' },
  passwordWrong: (title: string) => ({ title, text: 'Senha incorreta.' }),
  passwordTooOften: tooOftenMessage,

  photoSaved: { title: 'Foto de perfil atualizada!' },
  photoRemoved: { title: 'Foto de perfil removida' },
  photoNotSaved: { title: 'Erro ao atualizar foto', text: 'Tente novamente.' },
  photoGone: { title: 'Erro ao atualizar foto', text: 'Envie a foto de novo.' },
  photoAddressInvalid: { title: 'Erro ao atualizar foto', text: 'Confira o endereço.' },
  photosTooOften: (wait: string) => tooOftenMessage('Erro ao atualizar foto', wait),
  photoUnusable: (why: string) => ({ title: 'Erro ao atualizar foto', text: why }),

  profileSaved: { title: 'Perfil atualizado com sucesso!' },
  profileSavedYoung: {
    title: 'Perfil atualizado com sucesso!',
    text: 'Com menos de 16 anos, comentar e aparecer nas listas espera a autorização de um responsável. Se o ano está errado, corrija aqui.',
  },
  birthDateWaits: {
    title: 'Perfil atualizado com sucesso!',
    text: 'A equipe da igreja confirma a nova data de nascimento. Até lá, comentar e aparecer nas listas espera.',
  },
  profileInvalid: invalidFieldsMessage('Erro ao atualizar perfil'),
  profileNotSaved: { title: 'Erro ao atualizar perfil', text: 'Tente novamente.' },
  profileTooOften: (wait: string) => tooOftenMessage('Erro ao atualizar perfil', wait),
  emailTooOften: {
    title: 'Erro ao atualizar perfil',
    text: 'O email já mudou várias vezes hoje. Tente novamente amanhã.',
  },
  adminEmailStays: { title: 'Erro ao atualizar perfil', text: 'Email do administrador não pode ser alterado' },
  devicesLeft: { title: 'Pronto', text: 'Os outros aparelhos saíram da sua conta.' },
  devicesNotLeft: errorMessage('Não foi possível sair dos outros aparelhos. Tente novamente.'),
  accountDeleted: { title: 'Conta excluída', text: 'Seus dados foram apagados. Você é sempre bem-vindo de volta.' },
  accountInvalid: invalidFieldsMessage('Erro ao excluir conta'),
  adminStays: (alone: boolean) => ({
    title: 'Sua conta continua aqui',
    text: alone
      ? LAST_PERSON_TEXT
      : 'Você é a única pessoa que administra a igreja. Antes, torne outra pessoa administradora em Pessoas.',
  }),
  accountNotDeleted: { title: 'Erro ao excluir conta', text: 'Tente novamente em alguns instantes.' },
} satisfies Messages

const LAST_PERSON_TEXT =
  'Você é a única pessoa que administra a igreja, e ainda não há mais ninguém aqui. Antes, convide alguém em Pessoas e torne essa pessoa administradora. Se a igreja vai deixar de usar o aplicativo, quem cuida do servidor pode apagar tudo.'

function tooOftenMessage(title: string, wait: string) {
  return { title, text: `Muitas tentativas. Aguarde ${wait} e tente novamente.` }
}
