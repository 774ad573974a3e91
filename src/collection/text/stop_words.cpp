#include "collection/text/stop_words.hpp"

#include <algorithm>
#include <array>

namespace fovea::text {
namespace {

struct List {
  std::string_view language;
  std::string_view words;
};

constexpr std::array lists = {
    List{"de", R"(
aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch
auf aus bei beim bin bis bist da dabei dadurch dafür dagegen daher damit danach daran darauf daraus
darf darin darüber darum das dass davon davor dazu dein deine deinem deinen deiner deines dem
den denen denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du
durch ein eine einem einen einer eines einige einigem einigen einiger einiges er es etwa etwas euch
euer eure eurem euren eurer für gegen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn
ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins ist ja je jede jedem jeden jeder jedes jedoch
jene jenem jenen jener jenes kann kein keine keinem keinen keiner keines können könnte mal man manche
mancher manches mein meine meinem meinen meiner meines mich mir mit muss musste müssen nach
nachdem nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seines seit
selbst sich sie sind so sobald sogar solche solchem solchen solcher solches soll sollen sollte
sollten sondern sonst sowie über um und uns unser unsere unserem unseren unserer unter viel vom von
vor während wann war waren warum was weder wegen weil welche welchem welchen welcher welches wenn wer
werde werden weshalb wie wieder will wir wird wo woher wohin wollen wollte worden wurde wurden würde
würden zu zum zur zwar zwischen
)"},
    List{"en", R"(
a about above after again against all also although am among an and another any are aren't as at be
because been before being below between both but by can can't cannot could couldn't did didn't do
does doesn't doing don't done down during each either else ever every few for from further had
hadn't has hasn't have haven't having he he'd he'll he's her here hers herself him himself his how
however i i'd i'll i'm i've if in into is isn't it it'd it'll it's its itself just let's may me
might mine more most much must mustn't my myself neither no nor not of off on once one only onto or
other others our ours ourselves out over own per same shall shan't she she'd she'll she's should
shouldn't since so some such than that that's the their theirs them themselves then there there's
therefore these they they'd they'll they're they've this those though through thus to too toward
towards under until up upon us very was wasn't we we'd we'll we're we've were weren't what what's
when where whether which while who who's whom whose why will with within without won't would
wouldn't yet you you'd you'll you're you've your yours yourself yourselves
)"},
    List{"es", R"(
a al algo alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos aun aunque
aún bajo bien cada casi como con contra cual cuales cualquier cuando cuanto cuya cuyas cuyo cuyos cómo
de del desde donde dos durante e el ella ellas ello ellos en entonces entre era eran eras eres es esa
esas ese eso esos esta estaba estaban estado estamos estar estas este esto estos estoy está están
fue fueron fui ha haber había habían han has hasta hay he hemos hubo la las le les lo los me mi mis
mucha muchas mucho muchos muy más mí mía mías mío míos nada ni ninguna ninguno no nos nosotras
nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues
que quien quienes qué se sea sean según ser si sido siempre siendo sin sino sobre sois solo somos son
soy su sus suya suyas suyo suyos sí sólo tal también tampoco tan tanto te tenemos tener tengo tiene
tienen todo toda todas todos tu tus tuya tuyo tú u un una unas uno unos usted ustedes vosotras
vosotros vuestra vuestras vuestro vuestros y ya yo él
)"},
    List{"fr", R"(
a afin ai ainsi alors après as au aucun aucune aujourd'hui auquel aussi autre autres aux auxquelles
auxquels avaient avais avait avant avec avez avoir avons ayant car ce ceci cela celle celles celui
cependant ces cet cette ceux chacun chacune chaque chez comme comment c'est contre d'un d'une dans de
depuis des desquelles desquels donc dont du duquel durant elle elles en encore entre es est et
étaient étais était étant été êtes être eu eux fait fut furent ici il ils j'ai je jusqu'à jusque l'on
la laquelle le lequel les lesquelles lesquels leur leurs lors lorsque lui là ma mais me même mêmes
mes mien mienne moi moins mon n'est ne ni non nos notre nous on ont or ou où par parce pas pendant
peu peut plus plusieurs pour pourquoi puis puisque qu'elle qu'il qu'ils qu'on quand que quel quelle
quelles quelque quelques quels qui quoi quoique s'il sa sans se selon sera seront ses si sien sienne
soi soit sommes son sont sous souvent suis sur ta te tel telle telles tels tes toi ton toujours tous
tout toute toutes très tu un une vers voici voilà vos votre vous y à
)"},
    List{"it", R"(
a abbiamo ad agli ai al alcun alcuna alcune alcuni all' alla alle allo allora altra altre altri altro
anche ancora avere aveva avevano avuto c'è che chi ci ciascuna ciascuno ciò come con contro cosa così
cui d'un d'una da dagli dai dal dalla dalle dallo degli dei del dell' della delle dello dentro di dopo
dove due dunque e ebbe ecco ed egli ella era erano essa esse essendo essere essi fa fino fra fu furono
gli ha hai hanno ho i il in infatti io l'altra l'altro l'un la le lei li lo loro lui ma me mentre mi
mia mie miei mio molta molte molti molto ne negli nei nel nella nelle nello nessun nessuna nessuno
noi non nostra nostre nostri nostro o od ogni oltre oppure per perché perciò però più poco poi possono
prima può qual quale quali qualche quando quanta quante quanti quanto quasi quegli quei quel quella
quelle quelli quello questa queste questi questo qui quindi sarà saranno se sei senza si sia siamo
siano siete sono sopra sotto sta stata state stati stato su sua sue sugli sui sul sulla sulle sullo
suo suoi tale tali tanta tante tanti tanto te ti tra tu tua tue tuo tuoi tutta tutte tutti tutto un
un' una uno vi voi vostra vostre vostri vostro è
)"},
    List{"nl", R"(
aan achter af al alle alleen allen alles als altijd ander andere anderen beide ben bent bij binnen
boven buiten daar daarna daarom dan dat de deze die dit doch doen doet door dus een één eens elk elke
en enige enkele er eraan erop ervan geen haar had hadden heb hebben hebt heeft hem hen het hier hij
hoe hun ieder iedere iemand iets ik in is ja je jij jou jouw jullie kan kon konden kunnen maar me
meer meest men met mij mijn moest moet moeten na naar naast nadat niemand niet niets nog nu of om
omdat ons onder onze ook op over reeds sinds soms te tegen tegenover ten ter terwijl tijdens toch
toen tot tussen u uit uw van vanaf vanuit veel volgens voor vooral voordat waar waarbij waarom waren
wanneer want waarvan was wat we weer weinig wel welk welke werd werden wie wij wil wilde word worden
wordt zal ze zeer zelf zich zij zijn zo zoals zonder zou zouden zowel zulk zulke zullen
)"},
    List{"pt", R"(
a acerca ainda algum alguma algumas alguns ambos ante antes ao aos apenas após aquela aquelas aquele
aqueles aquilo as assim até cada com como contra cuja cujas cujo cujos da daquela daquele das de dela
delas dele deles depois desde dessa desse desta deste do dos durante e ela elas ele eles em embora
enquanto entre era eram essa essas esse esses esta estas estava estavam este estes estou está estão eu
foi for foram haver havia há isso isto já lhe lhes lo logo mais mas me mesma mesmas mesmo mesmos meu
meus minha minhas muita muitas muito muitos na nada nas nem nenhum nenhuma nessa nesse nesta neste no
nos nossa nossas nosso nossos nunca não nós o onde os ou outra outras outro outros para pela pelas
pelo pelos per pode podem pois por porque porquê porém pouco qual quais qualquer quando quanto quase
que quem quê se seja sejam sem sempre sendo ser será serão seu seus si sido sob sobre somos sou sua
suas são só também tanto te tem temos tendo tenha tenho ter teu teus teve tinha tinham tive toda todas
todo todos tu tua tuas tudo têm um uma umas uns você vocês vos vossa vosso vós à às é
)"},
};

}  // namespace

std::string_view stop_words(std::string_view language) {
  const auto* const found = std::find_if(lists.begin(), lists.end(),
                                         [&](const List& l) { return l.language == language; });
  return found == lists.end() ? std::string_view() : found->words;
}

}  // namespace fovea::text
