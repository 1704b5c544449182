"""
Sizes a deal on a server: uploads a rent roll and a T12, saves both with the deal, and downloads the sizing workbook.

    python3 size_a_deal.py HOST EMAIL RENT_ROLL T12 WORKBOOK < password.txt
"""

import sys
import uuid
from pathlib import Path

from uwkit import Client, File

EVIDENCE = ("sheet", "findings", "ties", "ledger", "verdict", "reasons")


def upload(client, path, kind):
    """The first document of a kind in a file, with its proof."""
    file = File(Path(path).name, Path(path).read_bytes())
    reading = client.parsed_file.start_reading(file=file, kind=kind)
    document = client.parsed_file.get_reading(reading["id"])["documents"][0]
    return document, {name: document[name] for name in EVIDENCE if document.get(name) is not None}


def main(host, email, rent_roll_path, statement_path, workbook_path):
    client = Client(host)
    client.sign_in(email, sys.stdin.read().strip())
    deal = client.deal.create({"deal_name": "Quarry Lantern", "city": "Denver", "state": "CO", "year_built": 1998})

    roll, evidence = upload(client, rent_roll_path, "rent_roll")
    roll_id = str(uuid.uuid4())
    saved = {"id": roll_id, "deal_id": deal["id"], "deal_name": deal["deal_name"], "file_name": Path(rent_roll_path).name}
    client.rent_roll.create({**roll["rentroll"], **saved, "evidence": evidence})

    statement, evidence = upload(client, statement_path, "operating_statement")
    bundle_id = str(uuid.uuid4())
    saved = {"client_id": "t12", "deal_id": deal["id"], "bundle_id": bundle_id, "file_name": Path(statement_path).name, "is_ocr": False}
    created = client.operating_statement.create(
        {"bundle_id": bundle_id, "updates": [], "creates": [{**statement["operating_statement"], **saved, "evidence": evidence}]}
    )

    request = {"rr_id": roll_id, "t12_1": created["ids"]["t12"], "deal_id": deal["id"]}
    Path(workbook_path).write_bytes(client.sizer.create("fannie", request))
    units = client.rent_roll.get(roll_id, entity="summary")["totals"]["unit_count"]
    print(f"{deal['deal_name']}: {units} units, {statement['verdict']}, saved as {workbook_path}")


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
