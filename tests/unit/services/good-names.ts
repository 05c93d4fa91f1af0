/**
 * Real given and family names from many languages. Many contain a word that is offensive in English; none may be
 * refused.
 */
const LISTS = {
  traps: `Dick Dickson Dickinson Dickens Dickerson Dickie Dickey Riddick Burdick Benedick Hancock Cockburn Cockcroft Hitchcock Babcock
    Woodcock Alcock Peacock Cocker Cocks Cummings Cumming Cumberbatch Cumali Cumhur Analise Annalise Analía Anali Analyn Annalena Manal Sanal Fanny
    Assia Assane Assata Assefa Assad Assmus Cassandra Cassidy Bassett Shital Shitole Shitanshu Dikshit Harshit Akshit Parikshit Nishit Rakshit
    Kike Kikelomo Phuc Dung Fuk Fu Fukuda Fukuyama Fukushima Fuksa Fuchs Fkih Wang Wankhede Wankel Titus Tit Tittel Tito Gay Gaye
    Randy Butts Butt Weiner Wiener Pornthip Somporn Siriporn Supaporn Pornchai Georgy György Gyorgy Gasmi Rangga Angga Airlangga Linggar
    Anusha Anushka Anuška Hanuš Danuše Dhanush Tanushree Manus Janus Arsenio Arsène Arsema Arseny Fagan Fagundes Fagerström Fagin
    Rapeepan Rapeeporn Raper Slutsky Slutskaya Turdi Turdubek Boobalan Boobesh Abo Abbo Abbos Abeed Labeed Semen Semenov Semenya Semenenko
    Babich Bích Liebich Dyke Dykes Dykstra Vandyke Hooker Negroni Montenegro Niger Nigel Nigar Sexton Essex Middlesex Dildora Goedicke
    Vodička Vodičková Kunt Virgina Lipschitz Schitt Scunthorpe Penistone Lightwater Clitheroe Sussex Matsushita Yoshito Takeshita Kinoshita
    Osaka Kuntz Prickett Pratt Wetter Gobel Handcock Glasscock Hoare Whorton Bollig Shuttleworth Bastardi Beaver Cox Johnson Woody Willy`,
  english: `Ann Anne Amelia Oliver Harry George Charlotte Emily William Isla Freya Poppy Callum Liam Noah Emma Ava Mason Logan Harper Ella
    Smith Jones Taylor Brown Wilson Evans Thomas Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Lewis`,
  irish: `Aoife Saoirse Siobhán Niamh Caoimhe Oisín Cillian Ciarán Róisín Tadhg O'Brien O'Sullivan McCarthy MacDonald Fitzgerald`,
  french: `Louis Chloé Léa Jules Élodie François Zoé Anaïs Benoît Cécile Jean-Pierre Jean-Alain Marie-Claire Lefèvre Dubois Moreau Girard`,
  spanish: `José María Juan Nuria Íñigo Begoña Iker Ximena Concepción Jesús Ángel García Fernández Núñez Peña Muñoz Ibáñez Culo`,
  portuguese: `João Inês Tiago Conceição Gonçalo Beatriz Luís Fátima Assunção Simões Magalhães Guimarães Araújo`,
  italian: `Giulia Luca Matteo Francesca Giuseppe Chiara Alessandro Benedetta Rossi Ferrari Bianchi Ricci Marino Delnegro Fichera`,
  german: `Jürgen Björn Käthe Günther Sören Heike Uwe Wolfgang Liesel Müller Schröder Weiß Groß Fuchs Ficker Fick Wichser Kocks Böhm Assenmacher`,
  dutch: `Joost Sjoerd Femke Anouk Maarten Freek Joke Floor Taco Sikke VanDijk DeVries Dikker Kuiper Cornelissen`,
  nordic: `Åse Bjørn Søren Øyvind Þór Guðrún Sigríður Ärla Väinö Aino Jäätteenmäki Mårtensson Bjørnstad Kuk Fanndís Analius`,
  baltic: `Žydrūnas Ąžuolas Rūta Jānis Ģirts Ķerubina Märt Õie Ülo Kärt`,
  polish: `Zbigniew Łukasz Małgorzata Bożena Wojciech Grażyna Świętosława Wiśniewski Wójcik Kowalczyk Kurwicki`,
  czech: `Jiří Zdeněk Přemysl Vlasta Růžena Dvořák Novotný Procházka Ježek Hašek`,
  hungarian: `Árpád Gergő Zsófia Csilla Ödön Nagy Szabó Horváth Kovács Tóth Fekete`,
  romanian: `Ștefan Ioana Răzvan Crăciun Popescu Țepeș Bănică Anuța Gheorghe`,
  slavic: `Александр Ольга Дмитрий Екатерина Семён Настя Глеб Олексій Наталія Гліб Володимир Христо Стоян Милош Јелена Шишкин Ебанидзе Хуснуллин`,
  greek: `Γιώργος Ελένη Κωνσταντίνος Δήμητρα Παπαδόπουλος Μιχαηλίδης Παπαϊωάννου`,
  turkish: `Şahin Çağla Gökhan Özge Işıl Yiğit Umut Ufuk Fikret Amine Göt Yılmaz Öztürk Şükrü Arslan Anıl`,
  caucasian: `Giorgi Nino Ծովինար Հայկ Արամ გიორგი თამარ Əli Gülnarə Rəşad`,
  arabic: `محمد فاطمة عبدالله يوسف مريم Mohammed Fatima Abdullah Yusuf Amina Ahmed Hassan Khadija Nassir Assaf Zainab Shitta`,
  hebrew: `דוד שרה נועם עידו Yael Noam Shira Moshe Dvir Anat Osnat`,
  persian: `ستاره سایه مه‌ستی کاوه Parisa Kaveh Dariush Anahita Jahangir`,
  indian: `आरव प्रिया దేవి முருகன் Priya Rahul Lakshmi Sukhdeep Hardik Dikshita Mishra Anala Anusuya Ashit Asshna Bhushit Titiksha Poonam Pooja`,
  bengali: `অনন্যা রহিম Ananya Rahim Suchitra Debashish Sukdeb Mukherjee Chattopadhyay Bandyopadhyay`,
  thai: `สมชาย มานิดา Somchai Porntip Pornpimol Supornthip Chaiporn Kittiporn Nuttaporn Sukanya`,
  vietnamese: `Nguyễn Phúc Dũng Bích Dương Phượng Đức Mỹ Ngọc Thị Huệ Dong Phuong`,
  chinese: `王小明 李娜 張偉 Wang Fu Shi Hung Wai-Fuk Fuk-Wah Siu-Fung Xiu Cao Dong Shi-Tao Shi-Ting Wan-King Fu-Kang Shih Tian`,
  japanese: `さくら ひろし 福田 ゆうき Takashi Yuki Sakura Fukumoto Shitara Matsushita Kusuo Mashito Toshitaka Yoshitaka`,
  korean: `김민준 이서연 박지훈 Min-jun Seo-yeon Ji-hoon Bum Suk Yu-suk Bum-suk Gang Dong-suk Hyun-shik`,
  indonesian: `Budi Siti Dewi Wayan Putu Anggara Balangga Caturangga Sukarno Titi Mangga`,
  african: `Chukwuemeka Ngozi Oluwaseun Babatunde Kofi Kwame Akosua Thandiwe Sipho Nomvula Mamadou Fatou Wangari Njoroge Fagunwa Sanusi Ifukor Assa Wanjiku`,
  pacific: `Kalani Keoni Mahina Tane Aroha Wiremu Hine Tuipulotu Fukofuka Fuka`,
};

export const GOOD_NAMES: readonly string[] = Object.values(LISTS).flatMap((list) => list.split(/\s+/));

/** Whole names, nicknames and teams. */
export const GOOD_FULL_NAMES: readonly string[] = [
  ...[
    'Dick Van Dyke',
    'Dick Cummings',
    'Dick ❤️',
    'Mishra Shitole',
    'Scunthorpe United',
    'Dr. Shiitake',
    'Anna Lisa',
    'Moby-Dick',
  ],
  ...['J. R. R. Tolkien', 'Jean-Alain Fontaine', 'Dan-Al', 'Ian_Alan', 'jean.alain', 'wan.king', 'Shi T', 'Fu K'],
  ...[
    'Player 455',
    'P155',
    'Team 69',
    'R2D2',
    'Room 101',
    'Year 8',
    '8B',
    'Class 9G',
    'Tit 2',
    'M&M',
    'C-3PO',
    'Ann 👩‍👩‍👧',
    '🦊',
    'Team A',
  ],
  ...[
    'Ms. Butts',
    'Fanny H.',
    'Gay & Randy',
    'Kike (Enrique)',
    'Fuk Wang',
    'Phuc Dung',
    'Semen Semenov',
    'Al-Assad',
    "D'Angelo",
    'A B C',
  ],
  ...[
    'The Cockneys',
    'Bassoon Players',
    'Class of 2026',
    'Grape Nuts',
    'Essex Girls',
    'Pass the Class',
    'Therapist',
    'Peacocks',
    'Shuttlecock',
  ],
];
