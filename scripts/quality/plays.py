"""Queries for plays: titles of scenes, and words that people remember."""
import pathlib
import random
import re
import xml.etree.ElementTree as ET

from testset import words

FAMOUS = (
    "to be or not to be", "murder", "murder most foul", "sleep no more", "a horse my kingdom for a horse",
    "is this a dagger which I see before me", "friends Romans countrymen lend me your ears", "the quality of mercy",
    "all the world's a stage", "double double toil and trouble", "out damned spot", "alas poor Yorick",
    "wherefore art thou Romeo", "what light through yonder window breaks", "once more unto the breach",
    "we few we happy few", "if music be the food of love", "now is the winter of our discontent", "beware the ides of March",
    "the lady doth protest too much", "something is rotten in the state of Denmark", "a plague on both your houses",
    "such stuff as dreams are made on", "the green-eyed monster jealousy", "how sharper than a serpent's tooth",
    "shylock pound of flesh", "the ghost of Hamlet's father", "Othello strangles Desdemona", "Macbeth's castle",
    "three witches", "Falstaff and sack", "Lear in the storm", "Cleopatra and the asp", "Titania and Bottom", "Prospero drowns his book",
    "love", "king", "death", "crown", "storm at sea")
NUMBER = re.compile(r"^\s*SCENE\s+[IVXLC]+\.?", re.IGNORECASE)


def scene_titles(source: pathlib.Path) -> list[str]:
    """Distinct titles of scenes without their numbers, those with at least two words."""
    titles = {}
    for path in sorted(source.glob("*.xml")):
        for scene in ET.parse(path).getroot().iter("SCENE"):
            named = words(NUMBER.sub("", scene.findtext("TITLE") or ""))
            if len(named) >= 2:
                titles[" ".join(named)] = True
    return list(titles)


def queries(source: pathlib.Path, scenes: int) -> list[str]:
    titles = scene_titles(source)
    random.Random(3).shuffle(titles)
    return [" ".join(words(text)) for text in FAMOUS] + titles[:scenes]
