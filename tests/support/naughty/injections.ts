import { splitLines, splitWords } from './split-text'

/** Every injected script calls this function; it must never run. */
const ALARM = 'naughtyAlarm'

const alarmCall = `${ALARM}()`
const tags = ['img src=x', 'svg', 'video src=x', 'details open', 'input autofocus', 'x-naughty tabindex=1']
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle']
const closers = splitWords(`</title> </script> </style> </textarea> </noscript> </template> --> ]]> "/> '>`)
const quotes = splitWords(`" ' \` "' \\" “ &quot; &#39;`)
const schemes = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', '\x01javascript:', 'data:text/html,', 'vbscript:']
const internalHosts = splitWords(
  '127.0.0.1 0x7f.1 2130706433 017700000001 [::1] [::ffff:127.0.0.1] localhost 169.254.169.254',
)

/** Texts that mean something to another program. */
export const injections = {
  'tags with handlers': tags.flatMap(tag => handlers.map(handler => `<${tag} ${handler}=${alarmCall}>`)),
  tags: splitLines(`
    <script>${alarmCall}</script>
    <scr<script>ipt>${alarmCall}</scr</script>ipt>
    <SCRIPT SRC=//mau.example></SCRIPT>
    <iframe srcdoc="&lt;script&gt;parent.${alarmCall}&lt;/script&gt;">
    <math><a xlink:href=javascript:${alarmCall}>x
    <svg><animate onbegin=${alarmCall} attributeName=x>
    <style>@import '//mau.example'</style>
    <base href=//mau.example/>
    <meta http-equiv=refresh content="0;url=//mau.example">
    <form action=//mau.example><button>Entrar</button>
    <template shadowrootmode=open><script>${alarmCall}</script></template>
    <object data="data:text/html,<script>${alarmCall}</script>">
    <!--><script>${alarmCall}</script>-->
    <?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>
  `),
  'pieces of tags': [
    '<b\0>',
    '<\u200bscript>',
    ...splitWords('< > </ <> <b </b & &lt; &#60; &#x3c; &nbsp; &#0; &#xD800; &amp;lt; ＜b＞'),
  ],
  'ends of what is around': closers.map(closer => `${closer}<script>${alarmCall}</script>`),
  'ends of an attribute': quotes.map(quote => `${quote} onmouseover=${alarmCall} x=${quote}`),
  scripts: [
    `'-${alarmCall}-'`,
    `";${alarmCall}//`,
    `\`\${${alarmCall}}\``,
    ...splitWords('\\ \\n \\u003cb // /* */ { } ( ) ; $& $1 $$'),
  ],
  'dangerous addresses': [
    ...schemes.map(scheme => scheme + alarmCall),
    ...internalHosts.map(host => `https://${host}/`),
    ...[
      'https://ex ample.org',
      'https://exa\u200bmple.org',
      'https://mau.example/\r\nX: y',
      '/uploads/notices/a.jpg\n',
    ],
    ...splitWords(`
      //mau.example /\\mau.example /%09/mau.example https:mau.example https:///mau.example http://mau.example https://xn--
      https://youtube.com@mau.example https://ana:senha@mau.example https://mau.example:99999 https:// https://.. about:blank
      https://münchen.example/ä?ö#ü file:///etc/passwd gopher://127.0.0.1:25/_MAIL https://a.example/?${'a=b&'.repeat(600)}
      /app?x=<b> /app/../../.. /app/%2e%2e/%2e%2e ? # / /% /%00 /%ff /app;x /uploads/../.env /uploads/avatars/a/b/c.jpg
      /uploads/notices/${'a'.repeat(5000)}.jpg
    `),
  ],
  'orders to a database': splitLines(`
    ' or '1'='1
    '; drop table profiles; --
    1; select pg_sleep(9)
    ') union select * from credentials --
    \\'; --
    $$; drop table x; $$
    %
    _
    %_%
    /**/
    --
    NULL
    :name
    @x
    {"$gt":""}
  `),
  'shells and files': [
    ...['; ls', '| cat /etc/passwd', '&& id', '/etc/passwd\0.jpg'],
    ...splitWords(
      '$(reboot) `reboot` ../../../../etc/passwd ..\\..\\win.ini C:\\con\\con CON NUL .. ~root .env %2e%2e%2f -rf --help',
    ),
  ],
  'templates and formats': [
    ...['<%= 7*7 %>', '{% x %}', '=cmd|" /C calc"!A0', '\t=1'],
    ...splitWords(
      `{{7*7}} \${7*7} #{7*7} {{constructor.constructor("x")()}} %s%s%s%n %1$s %% {0} {name} =1+1 +SUM(1) @SUM(1) \${jndi:x}`,
    ),
  ],
  'words of programs': splitWords(`
    __proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ then toJSON length undefined null true false
    NaN Infinity this $ACTION_ID_x $F1 $K1 $undefined $@0 $-0 $n1
  `),
  'pieces of data': splitWords(`
    {"a":1} {"__proto__":{"isAdmin":true}} [1, "" '' {"a":"\\ud800"} a,b;c "a","b" a=b&c=d a[]=1 <x/> !!js/function
  `),
  letters: [
    ...['Ana\r\nBcc: mau@example.org', 'Ana\nSubject: oi', 'Ana <mau@example.org>', '"Ana" <a@b>, mau@example.org'],
    ...['=?utf-8?b?QQ==?=', '.', '.\r\n.\r\nRSET'],
  ],
}
